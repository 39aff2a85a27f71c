import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import type { Role } from "../model";

/** Shown to somebody who is signed in, but whose account is no administrator. */
export function AccessDenied({ role }: { role: Role | null }) {
	const { t } = useTranslation("login");
	return (
		<div className="wrap flex flex-col items-center py-20 text-center sm:py-28">
			<div aria-hidden="true" className="weave mb-6 h-6 w-40 text-dawn" />
			<h1 className="text-3xl text-sky">{t("denied.title")}</h1>
			<p className="mt-4 text-lg">{t("denied.required")}</p>
			<p className="mt-1 text-ink-soft">
				{t("denied.current", { role: t(`role.${role ?? "User"}`) })}
			</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<ButtonLink to="/">{t("notFound.home")}</ButtonLink>
				<Form method="post">
					<Button type="submit" name="intent" value="sign-out" variant="outline">
						{t("portal.signOut")}
					</Button>
				</Form>
			</div>
		</div>
	);
}
