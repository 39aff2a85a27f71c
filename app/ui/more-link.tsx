import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { useHydrated } from "./use-hydrated";
import type { MorePages } from "./use-more-pages";

const START = "start";

/**
 * The link "Show more" below a list. With JavaScript it adds the list's next page to the list.
 * Without JavaScript it opens the next page, scrolled to the list.
 */
export function MoreLink({
	more: { nextPath, isLoading, failure, showMore },
	label,
	loading,
	className,
}: {
	more: MorePages;
	label: string;
	loading?: string;
	className: string;
}) {
	const { t } = useTranslation();
	const isHydrated = useHydrated();
	if (!nextPath) return null;
	return (
		<p className={`text-center ${className}`}>
			<ButtonLink
				to={isHydrated ? nextPath : `${nextPath}#${START}`}
				variant="outline"
				aria-busy={isLoading}
				onClick={showMore}
				data-live=""
			>
				{isLoading ? (loading ?? t("loading.page")) : label}
			</ButtonLink>
			{failure && (
				<span role="alert" className="mt-3 block font-medium text-clay">
					{t(failure.isRateLimited ? "notice.rateLimited" : "notice.network")}
				</span>
			)}
		</p>
	);
}

/** A link to the first page of a list. It stands above a list that begins with a later page. */
export function StartLink({ more: { firstPath } }: { more: MorePages }) {
	const { t } = useTranslation();
	if (!firstPath) return null;
	return (
		<p id={START} className="mb-6">
			<ButtonLink to={firstPath} variant="outline">
				{t("list.start")}
			</ButtonLink>
		</p>
	);
}
