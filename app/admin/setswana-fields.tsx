import { useTranslation } from "react-i18next";
import { languageCodes } from "~/i18n/language";
import { TextArea, TextField } from "~/ui/field";

/** The form fields for the Setswana title and description, beside the English fields. */
export function SetswanaFields({
	title,
	description,
}: {
	title: { name: string };
	description: { name: string };
}) {
	const { t } = useTranslation("portal");
	if (!languageCodes.includes("tn")) return null;
	return (
		<fieldset className="grid gap-5 rounded-control border border-line p-4">
			<legend className="px-1.5 font-medium text-ink-soft">Setswana</legend>
			<p className="text-ink-soft text-sm">{t("portal.setswanaHelp")}</p>
			<TextField {...title} lang="tn" label={t("portal.titleTn")} optional />
			<TextArea {...description} lang="tn" label={t("portal.descriptionTn")} optional rows={3} />
		</fieldset>
	);
}
