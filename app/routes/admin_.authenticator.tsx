import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAdministrator } from "~/accounts/model";
import {
	AuthenticatorCard,
	type AuthenticatorResult,
} from "~/accounts/second-factor/authenticator-card";
import {
	beginSecondFactor,
	type CodeRefusal,
	confirmSecondFactor,
	declineSecondFactor,
	readSecondFactor,
	removeSecondFactor,
	replaceRecoveryCodes,
} from "~/accounts/second-factor/second-factor.server";
import { restoreSession, sessionOf } from "~/accounts/sessions/portal-session.server";
import { confirmSession } from "~/accounts/sign-in/confirm-session.server";
import { name } from "~/church/identity";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["authenticator", "accounts"] } satisfies RouteHandle;

export const meta = unlistedMeta("authenticator:authenticator.title");

/** @throws a redirect to /admin, which shows the login or says that the permission is missing */
async function requireAccount(context: LoadContext, request: Request) {
	const { user } = await restoreSession(context, request);
	if (!user || !isAdministrator(user.role)) throw redirect("/admin", 303);
	return user;
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
	switch (form.get("intent")) {
		case "begin": {
			const owner = { ...user, confirmBy: "password" } as const;
			const refusal = await confirmSession({ context, request }, owner, form);
			if (refusal) {
				const result = { passwordError: refusal.text };
				return data<AuthenticatorResult>(result, { status: refusal.status });
			}
			await beginSecondFactor(context, user);
			throw redirect("/admin/authenticator", 303);
		}
		case "decline":
			await declineSecondFactor(context, user.id);
			throw redirect("/admin", 303);
		case "confirm": {
			const session = sessionOf(request);
			return answer(await confirmSecondFactor(context, user, { code, session }));
		}
		case "codes":
			return answer(await replaceRecoveryCodes(context, user, code));
		case "remove":
			return answer(await removeSecondFactor(context, user, code));
		default:
			throw new Response(null, { status: 400 });
	}
}

function answer(result: { ok: true; recoveryCodes?: string[] } | CodeRefusal) {
	if (result.ok) {
		if (!result.recoveryCodes) throw redirect("/admin/authenticator", 303);
		return data<AuthenticatorResult>({ recoveryCodes: result.recoveryCodes });
	}
	const { retryAfter } = result;
	if (retryAfter === null) {
		return data<AuthenticatorResult>({ error: { reason: "wrong" } }, { status: 400 });
	}
	return data<AuthenticatorResult>(
		{ error: { reason: "tooMany", seconds: retryAfter } },
		{ status: 429, headers: { "Retry-After": String(retryAfter) } },
	);
}

export default function AuthenticatorPage() {
	const shown = useLoaderData<typeof loader>();
	return <AuthenticatorCard {...shown} result={useActionData<AuthenticatorResult>()} />;
}
