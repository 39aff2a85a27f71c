import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey, hasPasskeys, OPTIONS_MS, stopAsking } from "./browser-passkey";
import { PasskeyButton } from "./passkey-button";

/**
 * Signs in by a passkey, with the form intent `sign-in-passkey`. The user presses the button, or
 * chooses a passkey in the autofill of the e-mail field.
 *
 * @param draft see `LoginCard`
 */
export function PasskeySignIn({ draft, refusal }: { draft?: string; refusal: unknown }) {
	const { t } = useTranslation("passkeys");
	const submit = useSubmit();
	const isSending = useNavigation().formData?.get("intent") === "sign-in-passkey";
	const [tries, setTries] = useState(0);
	const send = useCallback(
		(passkey: string) => {
			const intent = "sign-in-passkey";
			submit({ intent, passkey, ...(draft && { draft }) }, { method: "post" });
		},
		[submit, draft],
	);
	const ask = async () => {
		const outcome = await askForPasskey();
		// When the button asks for a passkey, the browser cancels the autofill's request for one.
		// If the user chooses no passkey, a higher `tries` makes the effect below start the
		// autofill again.
		if (!("json" in outcome)) setTries(tries + 1);
		return outcome;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal a passkey may be chosen anew
	useEffect(() => {
		if (!hasPasskeys()) return;
		let isShown = true;
		void askForPasskey({ byAutofill: true }).then((outcome) => {
			if (isShown && "json" in outcome) send(outcome.json);
		});
		// Starts a new autofill request before the challenge of the present request expires,
		// because the page may stay open for hours.
		const timer = setTimeout(() => setTries(tries + 1), OPTIONS_MS);
		return () => {
			isShown = false;
			clearTimeout(timer);
			stopAsking().catch(() => {});
		};
	}, [send, refusal, tries]);
	return (
		<PasskeyButton
			ask={ask}
			onPasskey={send}
			isSending={isSending}
			variant="outline"
			className="w-full"
		>
			{t("passkey.signIn")}
		</PasskeyButton>
	);
}
