import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { additionBy, listPasskeys } from "~/accounts/passkeys/passkeys.server";
import { refusedForm, untypedForm } from "~/accounts/refused-form.server";
import {
	AuthenticatorCard,
	type AuthenticatorResult,
} from "~/accounts/second-factor/authenticator-card";
import {
	beginSecondFactor,
	confirmSecondFactor,
	declineSecondFactor,
	readSecondFactor,
	removeSecondFactor,
	replaceRecoveryCodes,
} from "~/accounts/second-factor/second-factor.server";
import {
	type ConfirmBy,
	isFactorOverdue,
	type SessionUser,
	sessionOf,
} from "~/accounts/sessions/portal-session.server";
import { requireAccount } from "~/accounts/sessions/require-account.server";
import { confirmSession } from "~/accounts/sign-in/confirm-session.server";
import { learnFacts } from "~/church/facts.server";
import { name } from "~/church/identity";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = {
	startsAtOnce: true,
	i18n: ["authenticator", "passkeys", "accounts", "sending"],
} satisfies RouteHandle;

export const meta = unlistedMeta("authenticator:authenticator.title");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [user] = await Promise.all([requireAccount(context, request), learnFacts(context)]);
	const isRequired = isFactorOverdue(user, context);
	const factor = await readSecondFactor(context, user, name());
	const { email, hasPasskey } = user;
	const confirmBy = await confirmationOf(context, request, user);
	return { email, hasPasskey, isRequired, factor, confirmBy };
}

/**
 * Whether the account's owner confirms the setup of an authenticator app by passkey or by password.
 * This confirmation is required even if the owner has confirmed something else a moment ago.
 */
async function confirmationOf(
	context: LoadContext,
	request: Request,
	user: SessionUser,
): Promise<ConfirmBy> {
	if (user.isByPasskey) return "passkey";
	const passkeys = await listPasskeys(context, request, user.id);
	return additionBy(user, passkeys) === "passkey" ? "passkey" : "password";
}

export async function action({ request, context }: ActionFunctionArgs) {
	const user = await requireAccount(context, request);
	const form = await readForm(request);
	const intent = String(form.get("intent"));
	const confirmations: Partial<Record<string, ConfirmBy>> = {
		begin: await confirmationOf(context, request, user),
		codes: "code",
		remove: "code",
	};
	const confirmBy = confirmations[intent] ?? null;
	const refusal = await confirmSession({ context, request }, { ...user, confirmBy }, form);
	if (refusal) {
		const { text, status, values, headers } = refusal;
		return data<AuthenticatorResult>({ error: { "": [text] }, values }, { status, headers });
	}
	switch (intent) {
		case "begin":
			await beginSecondFactor(context, user);
			break;
		case "confirm": {
			const code = String(form.get("code") ?? "");
			const session = sessionOf(request);
			const result = await confirmSecondFactor(context, user, { code, session });
			return result.ok ? data<AuthenticatorResult>(result) : refusedForm(untypedForm, result);
		}
		case "codes":
			return data<AuthenticatorResult>({
				recoveryCodes: await replaceRecoveryCodes(context, user),
			});
		case "remove":
			await removeSecondFactor(context, user);
			break;
		case "decline":
			await declineSecondFactor(context, user.id);
			throw redirect("/admin", 303);
		default:
			throw new Response(null, { status: 400 });
	}
	throw redirect("/admin/authenticator", 303);
}

export default function AuthenticatorPage() {
	const shown = useLoaderData<typeof loader>();
	return <AuthenticatorCard {...shown} result={useActionData<AuthenticatorResult>()} />;
}
