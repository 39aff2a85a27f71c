import { useTranslation } from "react-i18next";
import { HONEYPOT } from "~/platform/security/honeypot";

/**
 * A honeypot: a field that people do not notice. It is not shown, read out, reached by keyboard or
 * filled in by the browser. Programs that send spam fill it in. The label is for the few browsers without
 * styles.
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
