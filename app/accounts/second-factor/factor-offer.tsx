import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";

export function FactorOffer() {
	const { t } = useTranslation("authenticator");
	return (
		<Card as="section" className="mb-6">
			<CardTitle as="h2">{t("offer.title")}</CardTitle>
			<p className="mt-2 max-w-prose">{t("offer.text")}</p>
			<Form method="post" action="/admin/authenticator" className="mt-5 flex flex-wrap gap-3">
				<ButtonLink to="/admin/authenticator">{t("offer.accept")}</ButtonLink>
				<Button type="submit" name="intent" value="decline" variant="outline">
					{t("offer.decline")}
				</Button>
			</Form>
		</Card>
	);
}
