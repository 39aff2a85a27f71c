import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import type { eventFormSchema } from "./schema";

/** The fields of a new event. None has to be filled in. */
export function EventFields({ field }: { field: ValidatedForm<typeof eventFormSchema>["field"] }) {
	const { t } = useTranslation("portal");
	return (
		<>
			<TextField {...field("title")} label={t("portal.titleField")} />
			<TextArea {...field("description")} label={t("portal.description")} rows={4} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("date")} type="date" label={t("portal.date")} />
				<TextField {...field("time")} type="time" label={t("portal.events.time")} />
			</div>
			<TextField {...field("location")} label={t("portal.events.location")} />
			<TextField
				{...field("image_url")}
				label={t("portal.events.image")}
				optional
				help={t("portal.events.imageHelp")}
				inputMode="url"
				placeholder="https://"
			/>
			<SwitchField
				{...field("is_published")}
				label={t("portal.publishNow")}
				help={t("portal.events.publishHelp")}
			/>
		</>
	);
}
