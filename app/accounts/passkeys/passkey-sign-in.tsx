import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey, OPTIONS_MS, stopAsking, useCanUsePasskeys } from "./browser-passkey";
import { PasskeyButton } from "./passkey-button";

/**
 * Signs in by a passkey, with the intent `sign-in-passkey`: by its button, or by choosing one where the
 * browser fills in the e-mail address.
 *
 * @param draft see `LoginCard`
 */
export function PasskeySignIn({ draft, refusal }: { draft?: string; refusal: unknown }) {
	const { t } = useTranslation("passkeys");
	const submit = useSubmit();
	const isSending = useNavigation().formData?.get("intent") === "sign-in-passkey";
	const canUse = useCanUsePasskeys();
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
		// The button's question has ended that of the autofill.
		if (!("json" in outcome)) setTries(tries + 1);
		return outcome;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal a passkey may be chosen anew
	useEffect(() => {
		if (!canUse) return;
		let isShown = true;
		void askForPasskey({ byAutofill: true }).then((outcome) => {
			if (isShown && "json" in outcome) send(outcome.json);
		});
		// On a page that stays open the question is asked anew, before its challenge is too old.
		const timer = setTimeout(() => setTries(tries + 1), OPTIONS_MS);
		return () => {
			isShown = false;
			clearTimeout(timer);
			void stopAsking();
		};
	}, [canUse, send, refusal, tries]);
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
