import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { TextKey } from "~/i18n/text-key";
import { MINUTE_MS } from "~/platform/durations";
import { useHydrated } from "~/ui/use-hydrated";

// Passkeys as the browser has them. The library is loaded when one is asked for.

/** The passkey as JSON, for the server, or why there is none; `problem` is null where another question was asked. */
export type PasskeyOutcome = { json: string } | { problem: TextKey | null };

/** False on the server, and until scripts run. */
export function useCanUsePasskeys(): boolean {
	return useHydrated() && "PublicKeyCredential" in window;
}

/** The text for each status of the options, besides 200. */
const problems: Partial<Record<number, TextKey>> = {
	400: "accounts:signup.emailInvalid",
	401: "authenticator:confirm.missing",
	404: "invitation:invitation.gone",
	409: "passkeys:passkey.hasAccount",
	429: "accounts:service.tooMany",
};

/** Asks the server what to ask the device for. @throws the Response of a refusal */
async function readOptions<Options>(fields: Record<string, string>): Promise<Options> {
	const body = new URLSearchParams(fields);
	const response = await fetch("/admin/passkey-options", { method: "POST", body });
	if (!response.ok) throw response;
	return response.json();
}

async function outcomeOf(make: () => Promise<unknown>): Promise<PasskeyOutcome> {
	try {
		return { json: JSON.stringify(await make()) };
	} catch (error) {
		return { problem: problemOf(error) };
	}
}

function problemOf(error: unknown): TextKey | null {
	if (error instanceof Response) return problems[error.status] ?? "common:notice.network";
	// `fetch` and `import` throw this where there is no network.
	if (error instanceof TypeError) return "common:notice.network";
	const { name } = error instanceof Error ? error : { name: "" };
	if (name === "AbortError") return null;
	if (name === "NotAllowedError") return "passkeys:passkey.notUsed";
	return name === "InvalidStateError" ? "passkeys:passkey.already" : "passkeys:passkey.failed";
}

/** How long options are used; the server takes their challenge for five minutes. */
export const OPTIONS_MS = 4 * MINUTE_MS;

/** Options that no passkey has answered: then a press of the button has not to wait for the network. */
let unanswered: { options: PublicKeyCredentialRequestOptionsJSON; until: number } | null = null;

async function optionsOfSignIn() {
	if (unanswered && unanswered.until > Date.now()) return unanswered.options;
	const options = await readOptions<PublicKeyCredentialRequestOptionsJSON>({ for: "sign-in" });
	unanswered = { options, until: Date.now() + OPTIONS_MS };
	return options;
}

/** Asks the device for a passkey of this site. @param byAutofill waits until one is chosen in a field */
export function askForPasskey({ byAutofill = false } = {}): Promise<PasskeyOutcome> {
	return outcomeOf(async () => {
		const [{ startAuthentication }, optionsJSON] = await Promise.all([
			import("@simplewebauthn/browser"),
			optionsOfSignIn(),
		]);
		const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill });
		unanswered = null;
		return passkey;
	});
}

/** Ends the waiting of `askForPasskey`. */
export async function stopAsking() {
	const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
	WebAuthnAbortService.cancelCeremony();
}

/** Makes a passkey: for whoever is signed in, or for an invitation by its `token` and her `email`. */
export function makePasskey(
	owner: { for: "account" } | { for: "invitation"; token: string; email: string },
): Promise<PasskeyOutcome> {
	return outcomeOf(async () => {
		// Its challenge takes the place of one that was not answered.
		unanswered = null;
		const [{ startRegistration }, optionsJSON] = await Promise.all([
			import("@simplewebauthn/browser"),
			readOptions<PublicKeyCredentialCreationOptionsJSON>(owner),
		]);
		return startRegistration({ optionsJSON });
	});
}
