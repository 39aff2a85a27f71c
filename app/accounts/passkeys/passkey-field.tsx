import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey } from "./browser-passkey";
import { NoPasskeys } from "./no-passkeys";
import { PasskeyButton } from "./passkey-button";

/** The field of a form that a passkey confirms. Its button sends the form. */
export function PasskeyField() {
	const { t } = useTranslation("passkeys");
	const field = useRef<HTMLInputElement>(null);
	const send = (json: string) => {
		const { current: input } = field;
		if (!input?.form) return;
		input.value = json;
		input.form.requestSubmit(input.form.querySelector<HTMLButtonElement>("button[type=submit]"));
	};
	return (
		<>
			<input ref={field} type="hidden" name="passkey" />
			<PasskeyButton ask={askForPasskey} onPasskey={send} variant="outline">
				{t("passkey.confirm")}
			</PasskeyButton>
			<NoPasskeys />
		</>
	);
}
