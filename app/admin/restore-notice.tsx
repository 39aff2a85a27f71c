import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { dialogPath } from "./dialogs/dialog-name";
import { reasonValues } from "./panel-answer";
import { useSending } from "./use-sending";

type RestoreIntent = "sermons.restore" | "gallery.restore";

/** The intents that put back what 'delete all' deleted, by what the audit log calls that. */
export const restoreIntents: Partial<Record<string, RestoreIntent>> = {
	"sermon.delete-all": "sermons.restore",
	"album.delete-all": "gallery.restore",
};

/** How what was deleted can be put back, until the administrator goes on. */
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
	...look
}: { intent: RestoreIntent; snapshot: string; className?: string } & Pick<
	ComponentProps<typeof Button>,
	"width"
>) {
	const { t } = useTranslation("portal");
	return (
		<Form method="post" action={dialogPath("", intent)} preventScrollReset className={className}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="snapshot" value={snapshot} />
			<SubmitButton
				variant="outline"
				{...look}
				busy={useSending(intent)}
				busyLabel={t("portal.restoring")}
			>
				{t("portal.putBack")}
			</SubmitButton>
		</Form>
	);
}
