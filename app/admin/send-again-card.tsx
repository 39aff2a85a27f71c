import { LockKeyhole } from "lucide";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { ButtonAnchor } from "~/ui/button";
import { Card, CardIcon } from "~/ui/card";
import { failureKey } from "./form-failure";
import type { PortalAnswer } from "./portal.server";

/**
 * Shown if the session has expired or the server failed, and the sent form is too large for the
 * login to carry its text. Also shown, with the status 403, if the administrator must set up an
 * authenticator app before a form is accepted. A reload of this page sends the form again. This page
 * is not hydrated (`entry.client.tsx`), because a script that changes the history entry would
 * prevent that.
 */
export function SendAgainCard({ intent, status }: NonNullable<PortalAnswer["sendAgain"]>) {
	const { t } = useTranslation();
	const lacksFactor = status === 403;
	return (
		<Card className="w-full max-w-[28rem]">
			<CardIcon icon={LockKeyhole} />
			<h1 data-send-again className="mb-6 text-3xl text-sky">
				{t(lacksFactor ? "authenticator:authenticator.title" : "login:login.title")}
			</h1>
			<Banner tone="error">
				{lacksFactor ? (
					<p>{t("authenticator:authenticator.sendAgain")}</p>
				) : (
					<>
						<p>{t(status === 401 ? "login:login.over" : failureKey(intent))}</p>
						<p className="mt-2">{t("login:login.sendAgain")}</p>
					</>
				)}
			</Banner>
			<ButtonAnchor
				href={lacksFactor ? "/admin/authenticator" : "/admin"}
				target="_blank"
				rel="noopener"
				className="mt-6 w-full"
			>
				{t(lacksFactor ? "authenticator:authenticator.newTab" : "login:login.newTab")}
			</ButtonAnchor>
		</Card>
	);
}
