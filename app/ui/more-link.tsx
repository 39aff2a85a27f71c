import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import type { useMorePages } from "./use-more-pages";

/** "Show more" below a list. With JavaScript it adds the next page to this one. */
export function MoreLink({
	more: { nextPath, isLoading, failure, showMore },
	label,
	loading,
	className,
}: {
	more: Pick<ReturnType<typeof useMorePages>, "nextPath" | "isLoading" | "failure" | "showMore">;
	label: string;
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
			{failure && (
				<span role="alert" className="mt-3 block font-medium text-clay">
					{t(failure.isRateLimited ? "notice.rateLimited" : "notice.network")}
				</span>
			)}
		</p>
	);
}
