import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { Dialog } from "./dialog";
import { useHydrated } from "./use-hydrated";

/** The state of a history entry whose dialog was opened by a link; null after a shared link. */
export interface OpenedFrom {
	/** How many entries back the view is over which the dialog stands. */
	viewIsBack: number;
}

export const onView: OpenedFrom = { viewIsBack: 1 };

export function onDialog(opened: OpenedFrom | null): OpenedFrom | null {
	return opened && { viewIsBack: opened.viewIsBack + 1 };
}

/** @param view the URL of the view over which the dialog stands */
export function ViewDialog({
	title,
	lang,
	view,
	hasFields = false,
	closedby,
	children,
}: {
	title: string;
	/** The language of the title, where it is not the page's. */
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
					// The focus begins here, so that the dialog is not scrolled to its first button.
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
 * The last part of a dialog. It is in sight also where the dialog is longer than the screen.
 *
 * @param notes what is to be read before a button is pressed
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

/** Goes back in history, so that the browser's Back does not open the dialog again. */
export function useClose(view: string) {
	const navigate = useNavigate();
	const opened = useLocation().state as OpenedFrom | null;
	return () => {
		if (opened?.viewIsBack) navigate(-opened.viewIsBack);
		else navigate(view, { replace: true, preventScrollReset: true });
	};
}
