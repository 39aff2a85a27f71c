import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListedSession } from "~/accounts/sessions/list-sessions.server";
import { formatMoment, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { SubmitButton } from "~/ui/submit-button";
import { dialogPath } from "../dialogs/dialog-name";

/** @param own the id of the session in which they are looked at, which ends by signing out */
export function SessionTable({
	title,
	sessions,
	own,
	intent,
	withOwner = false,
}: {
	title: string;
	sessions: ListedSession[];
	own?: string;
	intent: "account.endSession" | "users.endSession";
	withOwner?: boolean;
}) {
	const { t } = useTranslation(["signins", "portal"]);
	const language = useLanguage();
	const nameOf = ({ browser, system }: ListedSession) => {
		const program = browser ?? t("signins.unknown");
		return system ? t("signins.on", { browser: program, system }) : program;
	};
	const moment = (instant: number) => (
		<time dateTime={isoMoment(instant)}>{formatMoment(language, instant)}</time>
	);
	return (
		<DataTable
			title={title}
			rows={sessions}
			subject={{
				label: t("signins.browser"),
				cell: (session) => (
					<>
						<span className="font-semibold">{withOwner ? session.email : nameOf(session)}</span>{" "}
						{session.id === own && <Badge tone="blue">{t("signins.this")}</Badge>}
						{withOwner && <span className="block text-ink-soft text-sm">{nameOf(session)}</span>}
					</>
				),
			}}
			columns={[
				{
					label: t("signins.from"),
					cell: ({ country, network }) =>
						[country, network].filter(Boolean).join(", ") || t("signins.notKnown"),
				},
				{ label: t("signins.began"), cell: ({ began }) => moment(began) },
				{ label: t("signins.lastUsed"), cell: ({ lastUsed }) => moment(lastUsed) },
			]}
			actions={{
				label: t("portal:portal.actions"),
				cell: () => null,
				apart: (session) =>
					session.id !== own && (
						<EndButton
							intent={intent}
							id={session.id}
							label={t("signins.endOne", {
								browser: withOwner ? session.email : nameOf(session),
								moment: formatMoment(language, session.began),
							})}
						/>
					),
			}}
		/>
	);
}

function EndButton({ intent, id, label }: { intent: string; id: string; label: string }) {
	const { t } = useTranslation("signins");
	const { formData } = useNavigation();
	const isSending = formData?.get("intent") === intent && formData.get("id") === id;
	return (
		<Form method="post" action={dialogPath("", intent)} preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			<SubmitButton
				variant="danger"
				busy={isSending}
				busyLabel={t("signins.ending")}
				aria-label={label}
			>
				{t("signins.end")}
			</SubmitButton>
		</Form>
	);
}
