import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import type { SessionUser } from "../sessions/portal-session.server";

/** Offers a passkey, and an app where the account needs none. */
export function FactorOffer({
	isOfferedPasskey,
	isOfferedFactor,
}: Pick<SessionUser, "isOfferedPasskey" | "isOfferedFactor">) {
	const { t } = useTranslation(["authenticator", "passkeys"]);
	return (
		<Card as="section" className="mb-6">
			<CardTitle as="h2">
				{t(isOfferedPasskey ? "passkeys:passkey.offer.title" : "offer.title")}
			</CardTitle>
			<p className="mt-2 max-w-prose">
				{t(isOfferedPasskey ? "passkeys:passkey.offer.text" : "offer.text")}
			</p>
			<Form method="post" action="/admin/authenticator" className="mt-5 flex flex-wrap gap-3">
				{isOfferedPasskey && (
					<ButtonLink to="/admin/passkeys">{t("passkeys:passkey.offer.accept")}</ButtonLink>
				)}
				{isOfferedFactor && (
					<ButtonLink
						to="/admin/authenticator"
						variant={isOfferedPasskey ? "outline" : "secondary"}
					>
						{t(isOfferedPasskey ? "passkeys:passkey.offer.app" : "offer.accept")}
					</ButtonLink>
				)}
				<Button type="submit" name="intent" value="decline" variant="outline">
					{t("offer.decline")}
				</Button>
			</Form>
		</Card>
	);
}
