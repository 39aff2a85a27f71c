import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey } from "./browser-passkey";
import { NoPasskeys } from "./no-passkeys";
import { PasskeyButton } from "./passkey-button";

/** The passkey field of a form. Its button asks for the passkey and then sends the form. */
export function PasskeyField() {
	const { t } = useTranslation("passkeys");
	const field = useRef<HTMLInputElement>(null);
	const send = (json: string) => {
		const { current: input } = field;
		if (!input?.form) return;
		input.value = json;
		// Some buttons inside this form belong to another form, such as the one that closes a
		// dialog. `form.elements` leaves them out.
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
