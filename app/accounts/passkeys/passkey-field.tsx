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
		// A button inside of the form may belong to another one, as that which closes a dialog.
		const button = [...input.form.elements].find(
			(control) => control instanceof HTMLButtonElement && control.type === "submit",
		);
		input.form.requestSubmit(button as HTMLButtonElement | undefined);
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
