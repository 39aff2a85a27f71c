import { useTranslation } from "react-i18next";
import { HONEYPOT } from "~/platform/security/honeypot";

/**
 * A field that no person meets: it is not shown, read out, reached by keyboard or filled in by the
 * browser. Programs that send forms fill it in, and give themselves away. The label is for the few
 * browsers that know no styles.
 */
export function HoneypotField() {
	const { t } = useTranslation();
	return (
		<label hidden>
			{t("form.leaveEmpty")}
			<input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
		</label>
	);
}
