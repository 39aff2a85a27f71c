import { useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { usePageContext } from "~/layout/page-context";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { LoadableView, useLateView } from "~/ui/loadable-view";
import { useHydrated } from "~/ui/use-hydrated";
import { ChangeNotice } from "./changes/change-notice";
import { isSameList } from "./dialogs/dialog-name";
import { DialogUrlForm, findDialogButton } from "./dialogs/panel-dialog";
import { useLastSent } from "./dialogs/use-panel-dialog";
import { FailureBanner, useFailure } from "./failure-banner";
import type { PanelAnswer } from "./panel";
import { CHANGE_NOTICE } from "./paths";
import { SendDialog } from "./send-word/send-word";
import { opensTab, TabForm } from "./tab-form";

export function PanelFrame({
	title,
	subtitle,
	buttons,
	rare,
	notLoaded,
	answer,
	rows = [],
	changed,
	isWhole = true,
	children,
}: {
	title: string;
	subtitle?: string;
	buttons?: ReactNode;
	/** Buttons that are seldom needed. They stand at the end of the portal tab. */
	rare?: ReactNode;
	/** An error message if the tab's content could not be loaded; otherwise false. */
	notLoaded?: string | false;
	answer?: PanelAnswer | undefined;
	rows?: readonly { id: string }[];
	/**
	 * The card of church facts that was changed; undefined after any other change: see
	 * `ChangeNotice`.
	 */
	changed?: { name: string; dialog: string } | undefined;
	/**
	 * True if the open portal tab has no other section than this one. The focus may then move to
	 * its heading.
	 */
	isWhole?: boolean;
	children: ReactNode;
}) {
	const titleId = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const failure = useFailure(answer);
	useLostFocus(heading);
	return (
		<section aria-labelledby={titleId} className="grid gap-6">
			<DialogUrlForm />
			<SendDialog />
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
				<div className="min-w-0">
					<h2
						id={titleId}
						ref={isWhole ? heading : null}
						tabIndex={-1}
						className="text-2xl text-sky"
					>
						{title}
					</h2>
					{subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
				</div>
				{buttons && (
					<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">{buttons}</div>
				)}
			</div>
			{notLoaded && <FailureBanner failure={{ message: notLoaded }} />}
			{failure && <FailureBanner failure={failure} />}
			<ChangeNotice rows={rows} changed={changed} />
			{children}
			{rare && (
				<div className="mt-6 flex flex-wrap items-center gap-3 border-line border-t pt-6 text-ink-soft text-sm">
					{rare}
				</div>
			)}
		</section>
	);
}

/**
 * Sets the focus after a form was sent or a link was followed. After a change of content, the
 * notice about the change gets the focus. Otherwise the focus moves only if no element has it: to
 * the button that opened the sent form's dialog or, if there is none, to the heading.
 */
function useLostFocus(heading: RefObject<HTMLElement>) {
	const notice = usePageContext()?.notice?.id;
	const { key, hash } = useLocation();
	const sent = useLastSent();
	// True on the first load of the page: no element has lost the focus then, so it is not moved.
	const isLoaded = useRef(!useHydrated());
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a form or a link has led to another page or notice
	useEffect(() => {
		const isChanged = sent.current && hash === `#${CHANGE_NOTICE}`;
		const change = isChanged && document.getElementById(CHANGE_NOTICE);
		const opener = sent.current && findDialogButton(sent.current);
		const isInPlace = isLoaded.current || document.activeElement !== document.body;
		sent.current = null;
		isLoaded.current = false;
		if (change) return change.focus({ preventScroll: true });
		if (isInPlace) return;
		if (opener) opener.focus();
		else heading.current?.focus({ preventScroll: true });
	}, [notice, key]);
}

export function Loadable({ message, children }: { message: TextKey; children: ReactNode }) {
	const { t } = useTranslation();
	const { search } = useLocation();
	const late = useLateView();
	const isOther = late !== null && !isSameList(String(late), search);
	return (
		<LoadableView isLoading={isOther} message={t(message)}>
			{children}
		</LoadableView>
	);
}

/**
 * The links to the first and the next page of a table.
 *
 * @param isOneOfSeveral true if the portal tab has other tables too; the scroll position is then
 *   kept
 */
export function Pages({
	isFirst,
	firstPath = "/admin",
	isOneOfSeveral = false,
	nextPath,
	next,
}: {
	isFirst: boolean;
	firstPath?: string;
	isOneOfSeveral?: boolean;
	nextPath: string | null;
	next: TextKey;
}) {
	const { t } = useTranslation("portal");
	if (isFirst && !nextPath) return null;
	const look = { variant: "outline", preventScrollReset: isOneOfSeveral } as const;
	return (
		// With another React key, the followed link loses the focus, which then moves to the heading
		// above the new page of the table.
		<p
			key={isOneOfSeveral ? undefined : `${firstPath} ${nextPath}`}
			className="mt-6 flex flex-wrap justify-center gap-3"
		>
			{!isFirst && (
				<ButtonLink {...look} to={firstPath}>
					{t("portal.newest")}
				</ButtonLink>
			)}
			{nextPath && (
				<ButtonLink {...look} to={nextPath}>
					{t(next)}
				</ButtonLink>
			)}
		</p>
	);
}

/**
 * Links to the downloads of a kind of content, and a button that opens the tab with deleted items.
 */
export function ExportLinks({ what }: { what: string }) {
	const { t } = useTranslation("portal");
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
			<span>{t("portal.export")}</span>
			{["JSON", "CSV"].map((format) => (
				<ButtonAnchor
					key={format}
					variant="outline"
					href={`/admin/export/${what}.${format.toLowerCase()}`}
				>
					{format}
				</ButtonAnchor>
			))}
			<TabForm className="ml-auto">
				<Button {...opensTab("deleted")} variant="outline">
					{t("portal.deleted.title")}
				</Button>
			</TabForm>
		</div>
	);
}
