import { useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useId } from "react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonAnchor, ButtonLink } from "~/ui/button";

/**
 * A panel's heading, what it is about, its buttons and its content.
 *
 * @param headingRef the heading, which can be led to
 */
export function PanelFrame({
	title,
	subtitle,
	headingRef,
	buttons,
	children,
}: {
	title: string;
	subtitle?: string;
	headingRef: RefObject<HTMLHeadingElement>;
	buttons: ReactNode;
	children: ReactNode;
}) {
	const titleId = useId();
	return (
		<section aria-labelledby={titleId} className="grid gap-6 [&>*]:min-w-0">
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-2xl text-sky">
						{title}
					</h2>
					{subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
				</div>
				<div className="flex flex-wrap gap-3">{buttons}</div>
			</div>
			{children}
		</section>
	);
}

/** The list, or that another view of it is on its way. */
export function Loadable({ message, children }: { message: TextKey; children: ReactNode }) {
	const { t } = useTranslation();
	const { state, formMethod, location } = useNavigation();
	const isLoading = state === "loading" && formMethod !== "POST" && location.pathname === "/admin";
	if (!isLoading) return children;
	return (
		<p role="status" className="fade-in-late py-16 text-center text-ink-soft text-lg">
			{t(message)}
		</p>
	);
}

/** What leads to the list's other pages. */
export function Pages({
	isFirst,
	nextPath,
	next,
}: {
	isFirst: boolean;
	nextPath: string | null;
	next: TextKey;
}) {
	const { t } = useTranslation();
	if (isFirst && !nextPath) return null;
	return (
		<p className="mt-6 flex flex-wrap justify-center gap-3">
			{!isFirst && (
				<ButtonLink to="/admin" variant="outline">
					{t("portal.newest")}
				</ButtonLink>
			)}
			{nextPath && (
				<ButtonLink to={nextPath} variant="outline">
					{t(next)}
				</ButtonLink>
			)}
		</p>
	);
}

/** Everything of a kind, as files to keep. */
export function ExportLinks({ what }: { what: string }) {
	const { t } = useTranslation();
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
			{t("portal.export")}
			{["JSON", "CSV"].map((format) => (
				<ButtonAnchor
					key={format}
					variant="outline"
					width="narrow"
					href={`/admin/export/${what}.${format.toLowerCase()}`}
				>
					{format}
				</ButtonAnchor>
			))}
		</p>
	);
}
