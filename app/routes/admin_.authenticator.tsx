import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAdministrator } from "~/accounts/model";
import {
	type AuthenticatorAnswer,
	AuthenticatorCard,
} from "~/accounts/second-factor/authenticator-card";
import {
	beginSecondFactor,
	type CodeRefusal,
	confirmSecondFactor,
	readSecondFactor,
	removeSecondFactor,
	replaceRecoveryCodes,
} from "~/accounts/second-factor/second-factor.server";
import { restoreSession } from "~/accounts/sessions/portal-session.server";
import { name } from "~/church/identity";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["authenticator", "accounts"] } satisfies RouteHandle;

export const meta = unlistedMeta("authenticator:authenticator.title");

async function requireAccount(context: LoadContext, request: Request) {
	const { user } = await restoreSession(context, request);
	// The login, or the word that there is no right, is there.
	if (!user || !isAdministrator(user.role)) throw redirect("/admin", 303);
	return { ...user, role: user.role };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const user = await requireAccount(context, request);
	const isRequired = user.secondFactorDue !== null && user.secondFactorDue <= context.now;
	return { email: user.email, isRequired, factor: await readSecondFactor(context, user, name) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const user = await requireAccount(context, request);
	const form = await readForm(request);
	const code = String(form.get("code") ?? "");
	const acts: Record<string, () => Promise<{ ok: true; recoveryCodes?: string[] } | CodeRefusal>> =
		{
			begin: () => beginSecondFactor(context, user),
			confirm: () => confirmSecondFactor(context, user, code),
			codes: () => replaceRecoveryCodes(context, user, code),
			remove: () => removeSecondFactor(context, user, code),
		};
	const intent = String(form.get("intent"));
	const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	if (!act) throw new Response(null, { status: 400 });
	const done = await act();
	if (done.ok && !done.recoveryCodes) throw redirect("/admin/authenticator", 303);
	if (done.ok) return data<AuthenticatorAnswer>({ recoveryCodes: done.recoveryCodes });
	const { retryAfter } = done;
	return data<AuthenticatorAnswer>(
		{
			error: retryAfter === null ? { reason: "wrong" } : { reason: "tooMany", seconds: retryAfter },
		},
		retryAfter === null
			? { status: 400 }
			: { status: 429, headers: { "Retry-After": String(retryAfter) } },
	);
}

export default function AuthenticatorPage() {
	const shown = useLoaderData<typeof loader>();
	return <AuthenticatorCard {...shown} answer={useActionData<AuthenticatorAnswer>()} />;
}
