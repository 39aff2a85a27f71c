import { useTranslation } from "react-i18next";
import { DEFAULT_TIME, eventLimits } from "~/events/model";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/address";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { FieldOf } from "../dialogs/use-draft";

/** The fields of a new event. None has to be filled in. */
export function EventFields({
	field,
	today,
}: {
	field: FieldOf;
	/** `YYYY-MM-DD` */
	today: string;
}) {
	const { t } = useTranslation("portal");
	return (
		<>
			<TextField {...field("title")} label={t("portal.titleField")} maxLength={eventLimits.title} />
			<TextArea
				{...field("description")}
				label={t("portal.description")}
				rows={4}
				maxLength={eventLimits.description}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("date", today)} type="date" label={t("portal.date")} />
				<TextField {...field("time", DEFAULT_TIME)} type="time" label={t("portal.events.time")} />
			</div>
			<TextField
				{...field("location")}
				label={t("portal.events.location")}
				maxLength={eventLimits.location}
			/>
			<TextField
				{...field("image_url")}
				label={t("portal.events.image")}
				optional
				help={t("portal.events.imageHelp")}
				inputMode="url"
				placeholder="https://"
				maxLength={ADDRESS_MAX_LENGTH}
			/>
			<SwitchField
				name="is_published"
				label={t("portal.publishNow")}
				help={t("portal.events.publishHelp")}
				defaultChecked={Boolean(field("is_published").defaultValue)}
			/>
		</>
	);
}
