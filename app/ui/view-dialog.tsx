import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { Dialog } from "./dialog";
import { useHydrated } from "./use-hydrated";

/**
 * The state of the browser's history entry of a dialog that was opened by a link on this site. A
 * dialog that was opened by a link from elsewhere, such as WhatsApp, has no state.
 */
export interface OpenedFrom {
	/**
	 * How many steps back in the browser's history lead from the dialog to the page without the
	 * dialog.
	 */
	viewIsBack: number;
}

export const onView: OpenedFrom = { viewIsBack: 1 };

export function onDialog(opened: OpenedFrom | null): OpenedFrom | null {
	return opened && { viewIsBack: opened.viewIsBack + 1 };
}

/**
 * A dialog that has its own URL.
 *
 * @param view the URL of the page without the dialog
 */
export function ViewDialog({
	title,
	lang,
	view,
	hasFields = false,
	isAnswered = false,
	closedby,
	children,
}: {
	title: string;
	/** The language of the dialog's title, if it differs from the page's language. */
	lang?: string | undefined;
	view: string;
	hasFields?: boolean;
	/** Whether the dialog shows the response to its form, which then gets the focus. */
	isAnswered?: boolean;
	closedby?: "any";
	children: ReactNode;
}) {
	const titleId = useId();
	const isHydrated = useHydrated();
	const close = useClose();
	return (
		<Dialog
			aria-labelledby={titleId}
			closedby={closedby}
			onClose={() => close(view)}
			className="w-[500px] tall:scroll-pb-28"
		>
			<div className="p-6 sm:p-8">
				<h2
					id={titleId}
					lang={lang}
					// The dialog's title gets the focus. If the first button got it, a long dialog
					// would scroll down to that button.
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: without JavaScript the dialog is not modal, and nothing else moves the focus into it
					autoFocus={!isHydrated && !isAnswered}
					data-first-focus={hasFields ? undefined : ""}
					className="text-2xl text-sky outline-none"
				>
					{title}
				</h2>
				{children}
			</div>
		</Dialog>
	);
}

/**
 * The row of buttons at the end of a dialog. It stays visible if the dialog is longer than the
 * screen.
 *
 * @param notes texts to read before pressing one of the buttons
 */
export function DialogActions({ notes, children }: { notes?: ReactNode; children: ReactNode }) {
	return (
		<div className="-mx-6 -mb-6 sm:-mx-8 sm:-mb-8 sticky bottom-0 mt-3 flex flex-wrap justify-end gap-3 border-line border-t bg-card px-6 py-2 tall:py-4 sm:px-8">
			{notes}
			{children}
		</div>
	);
}

export function CloseLink({ view }: { view: string }) {
	const { t } = useTranslation();
	return (
		<ButtonLink
			to={view}
			// The dialog closes by itself, so that a second press does not go back once more. Its handler
			// `onClose` then leads to the page without the dialog.
			onClick={(event) => {
				event.preventDefault();
				event.currentTarget.closest("dialog")?.close();
			}}
			variant="outline"
		>
			{t("dialog.close")}
		</ButtonLink>
	);
}

/**
 * Returns a function that closes a dialog by going back in the browser's history, so that the Back
 * button does not open the dialog again. The function's argument `view` is the URL of the page that
 * replaces a dialog which no link on this site has opened.
 */
export function useClose() {
	const navigate = useNavigate();
	const opened = useLocation().state as OpenedFrom | null;
	return (view: string) => {
		if (opened?.viewIsBack) navigate(-opened.viewIsBack);
		else navigate(view, { replace: true, preventScrollReset: true });
	};
}
