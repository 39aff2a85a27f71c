import { useTranslation } from "react-i18next";
import { HONEYPOT } from "~/platform/security/honeypot";

/**
 * A honeypot: a form field that people do not notice and that spam programs fill in. It is not
 * shown, read out, reached by keyboard or filled in by the browser. Its label is for the few
 * browsers without CSS.
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
