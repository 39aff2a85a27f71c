import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";

/**
 * Shown when a form was refused because somebody else has changed the same item since the form was
 * opened. `stored` are the item's stored values that differ from the typed ones.
 */
export function Conflict({
	title,
	stored,
	submit,
}: {
	title: string;
	stored: readonly (readonly [name: string, value: string])[];
	submit: string;
}) {
	const { t } = useTranslation("portal");
	return (
		<Banner tone="error" title={title} role="alert">
			<p>{t("portal.conflict")}</p>
			{stored.length > 0 && (
				<>
					<p className="mt-3 font-semibold">{t("portal.current")}</p>
					<dl className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
						{stored.map(([name, value]) => (
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
