import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { Dialog, FIRST_FOCUS } from "./dialog";
import { useHydrated } from "./use-hydrated";

/** The state of a history entry whose dialog was opened by a link. */
export interface OpenedFrom {
	/** How many entries back the view is over which the dialog stands. */
	viewIsBack: number;
}

/** The state of a dialog that is opened from the view itself. */
export const onView: OpenedFrom = { viewIsBack: 1 };

/** The state of a dialog that is opened from another one; null if that came by a shared address. */
export function onDialog(opened: OpenedFrom | null): OpenedFrom | null {
	return opened && { viewIsBack: opened.viewIsBack + 1 };
}

/**
 * A dialog over a view of a page, which the page's address asks for.
 *
 * @param view the address of the view without it
 */
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
	/** Whether there are fields; the first of them then gets the focus. */
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
					{...(hasFields ? {} : { [FIRST_FOCUS]: "" })}
					className="text-2xl text-sky outline-none"
				>
					{title}
				</h2>
				{children}
			</div>
		</Dialog>
	);
}

/** The button that closes a `ViewDialog`, as a link to its view. */
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

/**
 * Closes the dialog. If it was opened from a view of this site, it goes back in history, so that
 * the browser's Back does not open it again. If the visitor came by a shared address, it goes on to
 * the view.
 */
export function useClose(view: string) {
	const navigate = useNavigate();
	const opened = useLocation().state as OpenedFrom | null;
	return () => {
		if (opened?.viewIsBack) navigate(-opened.viewIsBack);
		else navigate(view, { replace: true, preventScrollReset: true });
	};
}
