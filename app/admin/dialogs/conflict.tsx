import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";

/**
 * Says that somebody else has changed what a form is about, and what it is now.
 *
 * @param title the message that the form was not saved
 * @param facts what it is now: names and values
 * @param submit the label of the button that sends the form again
 */
export function Conflict({
	title,
	facts,
	submit,
}: {
	title: string;
	facts: readonly (readonly [name: string, value: string])[];
	submit: string;
}) {
	const { t } = useTranslation("portal");
	return (
		<Banner tone="error" title={title} role="alert">
			<p>{t("portal.conflict")}</p>
			{facts.length > 0 && (
				<>
					<p className="mt-3 font-semibold">{t("portal.current")}</p>
					<dl className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
						{facts.map(([name, value]) => (
							<div key={name} className="flex flex-wrap gap-x-2">
								<dt className="font-medium">{name}:</dt>
								<dd>{value || "–"}</dd>
							</div>
						))}
					</dl>
				</>
			)}
			<p className="mt-3">{t("portal.conflictNext", { button: submit })}</p>
		</Banner>
	);
}

/**
 * Says that somebody else has deleted what a form is about. It can be added as something new.
 *
 * @param text what is left of it
 */
export function Gone({ title, text }: { title: string; text: string }) {
	return (
		<Banner tone="error" title={title} role="alert">
			<p>{text}</p>
		</Banner>
	);
}
