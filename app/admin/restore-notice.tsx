import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { IntentForm } from "./intent-form";
import { reasonValues } from "./panel-answer";

type RestoreIntent = "sermons.restore" | "gallery.restore";

/** The intents that put back what 'delete all' deleted, by what the audit log calls that. */
export const restoreIntents: Partial<Record<string, RestoreIntent>> = {
	"sermon.delete-all": "sermons.restore",
	"album.delete-all": "gallery.restore",
};

export function RestoreNotice({
	title,
	intent,
	snapshot,
}: {
	title: string;
	intent: RestoreIntent;
	snapshot: string | null;
}) {
	const { t } = useTranslation("portal");
	if (!snapshot) return null;
	return (
		<Banner tone="success" title={title}>
			<p>{t("portal.restore", reasonValues)}</p>
			<RestoreForm intent={intent} snapshot={snapshot} className="my-3" />
			<p>{t("portal.restoreCommand")}</p>
			<code className="mt-2 block select-all text-sm [overflow-wrap:anywhere]">
				npm run restore -- {snapshot}
			</code>
		</Banner>
	);
}

export function RestoreForm({
	intent,
	snapshot,
	className,
}: {
	intent: RestoreIntent;
	snapshot: string;
	className: string;
}) {
	const { t } = useTranslation("portal");
	return (
		<IntentForm
			intent={intent}
			fields={{ snapshot }}
			className={className}
			variant="outline"
			busyLabel={t("portal.restoring")}
		>
			{t("portal.putBack")}
		</IntentForm>
	);
}
