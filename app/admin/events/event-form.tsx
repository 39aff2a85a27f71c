import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../image-fields";
import { ReceivedPhotos } from "../received/received-photos";
import { SetswanaFields } from "../setswana-fields";
import type { eventFormSchema } from "./event-form-schema";

export const eventLabels = {
	...formLabels(eventFields),
	is_published: "portal:portal.status",
	time: "portal:portal.events.time",
} as const;

export function EventFormFields({
	field,
}: {
	field: ValidatedForm<typeof eventFormSchema>["field"];
}) {
	const { t } = useTranslation("portal");
	const image = field("image_url");
	return (
		<>
			<ReceivedPhotos />
			<TextField {...field("title")} label={t(eventLabels.title)} />
			<TextArea {...field("description")} label={t(eventLabels.description)} rows={4} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("date")} type="date" label={t(eventLabels.date)} />
				<TextField {...field("time")} type="time" label={t(eventLabels.time)} />
			</div>
			<TextField {...field("location")} label={t(eventLabels.location)} />
			<SetswanaFields title={field("title_tn")} description={field("description_tn")} />
			<SwitchField
				{...field("is_published")}
				label={t("portal.publishNow")}
				help={t("portal.events.publishHelp")}
			/>
			<ImageFields
				key={image.defaultValue}
				address={image}
				help={t("portal.events.imageHelp")}
				description={field("image_description")}
				descriptionTn={field("image_description_tn")}
			/>
		</>
	);
}
