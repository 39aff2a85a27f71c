import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { address } from "~/church/location";
import { MoreServices } from "~/church/more-services";
import { contactLink } from "~/church/phone-links";
import { serviceHours } from "~/church/service-hours";
import { useSay } from "~/i18n/use-language";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { MessagePage } from "./message-page";
import { pages } from "./navigation";
import { NextService } from "./next-service";

export default function NotFound() {
	const { t } = useTranslation();
	const say = useSay();
	return (
		<>
			<MessagePage sign="404" title={t("notFound.title")} text={t("notFound.text")}>
				<ButtonLink to="/">{t("notFound.home")}</ButtonLink>
			</MessagePage>
			<div className="border-line border-t bg-sunken">
				<div className="wrap grid gap-6 section-space md:grid-cols-2">
					<Card as="section">
						<CardTitle as="h2">{t("footer.serviceTimes")}</CardTitle>
						<p className="mt-3 font-semibold tabular sm:text-lg">{say(serviceHours())}</p>
						<MoreServices />
						<p>
							<NextService />
						</p>
						<p className="text-ink-soft">{address().join(", ")}</p>
						<ButtonLink to="/contact#directions" variant="outline" className="mt-6 self-start">
							{t("button.getDirections")}
						</ButtonLink>
					</Card>
					<Card as="section">
						<CardTitle as="h2">{t("notFound.search")}</CardTitle>
						<Form role="search" action="/sermons" className="mt-3 flex gap-3">
							<input
								type="search"
								name="q"
								aria-label={t("notFound.search")}
								autoComplete="off"
								className="control"
							/>
							<Button type="submit">{t("notFound.find")}</Button>
						</Form>
						<ul className="mt-5 flex flex-wrap gap-x-6">
							{pages.slice(1).map((page) => (
								<li key={page.to}>
									<Link to={page.to} className={contactLink}>
										{t(page.label)}
									</Link>
								</li>
							))}
						</ul>
					</Card>
				</div>
			</div>
		</>
	);
}
