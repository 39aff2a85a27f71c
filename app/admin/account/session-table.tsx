import { useTranslation } from "react-i18next";
import type { ListedSession } from "~/accounts/sessions/list-sessions.server";
import { formatMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { IntentForm } from "../intent-form";
import { Moment } from "../moment";

/**
 * @param own the id of this browser's session. Its row has no button 'End session', because the
 *   administrator ends it by signing out
 */
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
	const { t } = useTranslation("signins");
	const language = useLanguage();
	const nameOf = ({ browser, system }: ListedSession) => {
		const program = browser ?? t("signins.unknown");
		return system ? t("signins.on", { browser: program, system }) : program;
	};
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
				{ label: t("signins.began"), cell: ({ began }) => <Moment at={began} /> },
				{ label: t("signins.lastUsed"), cell: ({ lastUsed }) => <Moment at={lastUsed} /> },
			]}
			apart={(session) =>
				session.id !== own && (
					<IntentForm
						intent={intent}
						fields={{ id: session.id }}
						variant="danger"
						busyLabel={t("signins.ending")}
						aria-label={t("signins.endOne", {
							browser: withOwner ? session.email : nameOf(session),
							moment: formatMoment(language, session.began),
						})}
					>
						{t("signins.end")}
					</IntentForm>
				)
			}
		/>
	);
}
