import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";

export function FactorOffer({ withApp }: { withApp: boolean }) {
	const { t } = useTranslation(["authenticator", "passkeys"]);
	return (
		<Card as="section" className="mb-6">
			<CardTitle as="h2">{t("passkeys:passkey.offer.title")}</CardTitle>
			<p className="mt-2 max-w-prose">{t("passkeys:passkey.offer.text")}</p>
			<Form method="post" action="/admin/authenticator" className="mt-5 flex flex-wrap gap-3">
				<ButtonLink to="/admin/passkeys">{t("passkeys:passkey.offer.accept")}</ButtonLink>
				{withApp && (
					<ButtonLink to="/admin/authenticator" variant="outline">
						{t("passkeys:passkey.offer.app")}
					</ButtonLink>
				)}
				<Button type="submit" name="intent" value="decline" variant="outline">
					{t("offer.decline")}
				</Button>
			</Form>
		</Card>
	);
}
