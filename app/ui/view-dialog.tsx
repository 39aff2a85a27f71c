import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { Dialog } from "./dialog";
import { useHydrated } from "./use-hydrated";

/**
 * The state of a history entry if a link on this site opened the dialog. A dialog opened by a
 * shared link has no such state.
 */
export interface OpenedFrom {
	/** How many steps back in the history lead from the dialog to the view below it. */
	viewIsBack: number;
}

export const onView: OpenedFrom = { viewIsBack: 1 };

export function onDialog(opened: OpenedFrom | null): OpenedFrom | null {
	return opened && { viewIsBack: opened.viewIsBack + 1 };
}

/** A dialog with its own URL. @param view the URL of the view below the dialog */
export function ViewDialog({
	title,
	lang,
	view,
	hasFields = false,
	closedby,
	children,
}: {
	title: string;
	/** The language of the title, if it is not the page's. */
	lang?: string | undefined;
	view: string;
	hasFields?: boolean;
	closedby?: "any";
	children: ReactNode;
}) {
	const titleId = useId();
	const isHydrated = useHydrated();
	const close = useClose(view);
	return (
		<Dialog aria-labelledby={titleId} closedby={closedby} onClose={close} className="w-[500px]">
			<div className="p-6 sm:p-8">
				<h2
					id={titleId}
					lang={lang}
					// The title gets the focus, so that the dialog does not scroll to its first button.
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: without JavaScript the dialog is not modal, and nothing else moves the focus into it
					autoFocus={!isHydrated}
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
 * The last part of a dialog, with its buttons. It stays visible if the dialog is longer than the screen.
 *
 * @param notes texts to read before pressing a button
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
	const close = useClose(view);
	return (
		<ButtonLink
			to={view}
			onClick={(event) => {
				event.preventDefault();
				close();
			}}
			variant="outline"
		>
			{t("dialog.close")}
		</ButtonLink>
	);
}

/** Closes a dialog by going back in the history, so that the browser's Back does not open it again. */
export function useClose(view: string) {
	const navigate = useNavigate();
	const opened = useLocation().state as OpenedFrom | null;
	return () => {
		if (opened?.viewIsBack) navigate(-opened.viewIsBack);
		else navigate(view, { replace: true, preventScrollReset: true });
	};
}
