import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { TextKey } from "~/i18n/text-key";
import { fetchCode } from "~/page-data/deployed-code";
import { MINUTE_MS } from "~/platform/durations";
import { useHydrated } from "~/ui/use-hydrated";

// Asks the browser for passkeys. The WebAuthn library is loaded only when a passkey is needed, to
// keep the other pages small.

/**
 * `json` is the passkey's answer, to be sent to the server. `problem` is the translation key of the
 * reason why there is no passkey; null if the request was cancelled, for example by a newer
 * request.
 */
export type PasskeyOutcome = { json: string } | { problem: TextKey | null };

export const hasPasskeys = () => "PublicKeyCredential" in window;

/**
 * False if the browser supports no passkeys. True on the server and before hydration, because most
 * browsers support them: then nothing moves on the page when the scripts start.
 */
export function useCanUsePasskeys(): boolean {
	return !useHydrated() || hasPasskeys();
}

/** The problem if the server asks who it is before it gives options for a new passkey. */
export const UNCONFIRMED = "authenticator:confirm.missing" satisfies TextKey;

/**
 * The translation key of the error message for each HTTP status with which the server refuses
 * passkey options.
 */
const problems: Partial<Record<number, TextKey>> = {
	400: "accounts:signup.emailInvalid",
	401: UNCONFIRMED,
	404: "invitation:invitation.gone",
	409: "passkeys:passkey.hasAccount",
	429: "accounts:service.tooMany",
};

/**
 * Fetches the WebAuthn options for a passkey from the server.
 *
 * @throws the server's Response if it is an error
 */
async function readOptions<Options>(fields: Record<string, string>): Promise<Options> {
	const body = new URLSearchParams(fields);
	const response = await fetch("/admin/passkey-options", { method: "POST", body });
	if (!response.ok) throw response;
	return response.json();
}

/** @param unused the problem if the user or the device has given no passkey */
async function outcomeOf(unused: TextKey, make: () => Promise<unknown>): Promise<PasskeyOutcome> {
	try {
		return { json: JSON.stringify(await make()) };
	} catch (error) {
		return { problem: problemOf(error, unused) };
	}
}

function problemOf(error: unknown, unused: TextKey): TextKey | null {
	if (error instanceof Response) return problems[error.status] ?? "common:notice.network";
	// `fetch` and `import` throw a TypeError when the phone or computer is offline.
	if (error instanceof TypeError) return "common:notice.network";
	const { name } = error instanceof Error ? error : { name: "" };
	if (name === "AbortError") return null;
	if (name === "NotAllowedError") return unused;
	return name === "InvalidStateError" ? "passkeys:passkey.already" : "passkeys:passkey.failed";
}

/**
 * How long the browser uses the WebAuthn options from the server. It is shorter than the five
 * minutes for which the server accepts the challenge in these options.
 */
export const OPTIONS_MS = 4 * MINUTE_MS;

/**
 * WebAuthn options for a sign-in, fetched for the autofill and not yet answered by a passkey. The
 * sign-in button uses them again, so that the device's passkey dialog opens without a request to
 * the server.
 */
let unanswered: { options: PublicKeyCredentialRequestOptionsJSON; until: number } | null = null;

async function optionsOfSignIn() {
	if (unanswered && unanswered.until > Date.now()) return unanswered.options;
	const options = await readOptions<PublicKeyCredentialRequestOptionsJSON>({ for: "sign-in" });
	unanswered = { options, until: Date.now() + OPTIONS_MS };
	return options;
}

const fetchLibrary = () => fetchCode(() => import("@simplewebauthn/browser"));

/**
 * Asks the device for a passkey of this site.
 *
 * @param byAutofill true to show no dialog, and to wait until the user chooses a passkey in the
 *   e-mail field's autofill
 */
export function askForPasskey({ byAutofill = false } = {}): Promise<PasskeyOutcome> {
	return outcomeOf("passkeys:passkey.notUsed", async () => {
		const [{ startAuthentication }, optionsJSON] = await Promise.all([
			fetchLibrary(),
			optionsOfSignIn(),
		]);
		const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill });
		unanswered = null;
		return passkey;
	});
}

/** Cancels a call of `askForPasskey` that still waits for the user. */
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
	return outcomeOf("passkeys:passkey.notMade", async () => {
		const [{ startRegistration }, optionsJSON] = await Promise.all([
			fetchLibrary(),
			readOptions<PublicKeyCredentialCreationOptionsJSON>(owner),
		]);
		return startRegistration({ optionsJSON });
	});
}
