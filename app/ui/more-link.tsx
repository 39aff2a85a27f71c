import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import type { useMorePages } from "./use-more-pages";

/** The way on to the next page of a list, below it: a link, or by script more of the same page. */
export function MoreLink({
	more: { nextPath, isLoading, isFailed, showMore },
	label,
	loading,
	className,
}: {
	more: Pick<ReturnType<typeof useMorePages>, "nextPath" | "isLoading" | "isFailed" | "showMore">;
	label: string;
	/** What it says while the next page is on its way. */
	loading: string;
	className: string;
}) {
	const { t } = useTranslation();
	if (!nextPath) return null;
	return (
		<p className={`text-center ${className}`}>
			<ButtonLink to={nextPath} variant="outline" aria-busy={isLoading} onClick={showMore}>
				{isLoading ? loading : label}
			</ButtonLink>
			{isFailed && (
				<span role="alert" className="mt-3 block font-medium text-clay">
					{t("notice.network")}
				</span>
			)}
		</p>
	);
}
