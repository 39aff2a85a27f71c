import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey } from "./browser-passkey";
import { NoPasskeys } from "./no-passkeys";
import { PasskeyButton } from "./passkey-button";

/**
 * A hidden field for a passkey, with its button. The button asks the device for a passkey, and then
 * sends the form that the field is in.
 */
export function PasskeyField() {
	const { t } = useTranslation("passkeys");
	const field = useRef<HTMLInputElement>(null);
	const send = (json: string) => {
		const { current: input } = field;
		if (!input?.form) return;
		input.value = json;
		// Some buttons inside this form belong to another form, such as the button that closes the
		// dialog. `form.elements` leaves out those buttons.
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
