import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { TextKey } from "~/i18n/text-key";
import { MINUTE_MS } from "~/platform/durations";
import { useHydrated } from "~/ui/use-hydrated";

// Asks the browser for passkeys. The WebAuthn library is loaded when a passkey is first needed.

/**
 * `json` is the passkey, for the server. `problem` is the text that explains why there is none. It
 * is null if the request was cancelled, for example by a newer request.
 */
export type PasskeyOutcome = { json: string } | { problem: TextKey | null };

/** True if the browser supports passkeys; false on the server and before hydration. */
export function useCanUsePasskeys(): boolean {
	return useHydrated() && "PublicKeyCredential" in window;
}

/** The error text for each status with which the server refuses the passkey options. */
const problems: Partial<Record<number, TextKey>> = {
	400: "accounts:signup.emailInvalid",
	401: "authenticator:confirm.missing",
	404: "invitation:invitation.gone",
	409: "passkeys:passkey.hasAccount",
	429: "accounts:service.tooMany",
};

/** Reads the passkey options from the server. @throws the Response of a refusal */
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
	// `fetch` and `import` throw a TypeError when there is no network.
	if (error instanceof TypeError) return "common:notice.network";
	const { name } = error instanceof Error ? error : { name: "" };
	if (name === "AbortError") return null;
	if (name === "NotAllowedError") return "passkeys:passkey.notUsed";
	return name === "InvalidStateError" ? "passkeys:passkey.already" : "passkeys:passkey.failed";
}

/**
 * How long the browser uses passkey options. It is less than the five minutes for which the server
 * accepts their challenge.
 */
export const OPTIONS_MS = 4 * MINUTE_MS;

/**
 * The sign-in options that no passkey has answered yet. They are reused, so that the button opens
 * the device's dialog without waiting for the network.
 */
let unanswered: { options: PublicKeyCredentialRequestOptionsJSON; until: number } | null = null;

async function optionsOfSignIn() {
	if (unanswered && unanswered.until > Date.now()) return unanswered.options;
	const options = await readOptions<PublicKeyCredentialRequestOptionsJSON>({ for: "sign-in" });
	unanswered = { options, until: Date.now() + OPTIONS_MS };
	return options;
}

/**
 * Asks the device for a passkey of this site.
 *
 * @param byAutofill shows no dialog, and waits until the user chooses a passkey in the e-mail field's
 *   autofill
 */
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

/** Cancels an `askForPasskey` that still waits. */
export async function stopAsking() {
	const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
	WebAuthnAbortService.cancelCeremony();
}

/**
 * Creates a passkey for the signed-in account, or for the `email` of somebody who has the `token` of an
 * invitation.
 */
export function makePasskey(
	owner: { for: "account" } | { for: "invitation"; token: string; email: string },
): Promise<PasskeyOutcome> {
	return outcomeOf(async () => {
		// The cookie stores one challenge only, and the new passkey's challenge overwrites it. So
		// the unused sign-in options are no longer valid.
		unanswered = null;
		const [{ startRegistration }, optionsJSON] = await Promise.all([
			import("@simplewebauthn/browser"),
			readOptions<PublicKeyCredentialCreationOptionsJSON>(owner),
		]);
		return startRegistration({ optionsJSON });
	});
}
