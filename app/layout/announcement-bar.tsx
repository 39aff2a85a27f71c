import { useTranslation } from "react-i18next";
import { NextService } from "./next-service";
import { usePageContext } from "./page-context";

export function AnnouncementBar() {
	const { t } = useTranslation();
	const { announcements = [] } = usePageContext() ?? {};
	if (announcements.length === 0) return null;
	return (
		<section aria-label={t("announcement")} className="border-line border-b bg-dawn-soft">
			<ul className="wrap grid gap-3 py-3 wrap-anywhere">
				{announcements.map(({ id, title, titleLang, cancelsService }) => (
					<li key={id} className="flex gap-3">
						<span aria-hidden="true" className="mt-2.5 size-2 rotate-45 border-4 border-dawn" />
						<div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
							<p lang={titleLang} className="font-semibold">
								{title}
							</p>
							{cancelsService && (
								<p className="text-ink-soft text-sm">
									<NextService names={false} />
								</p>
							)}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
