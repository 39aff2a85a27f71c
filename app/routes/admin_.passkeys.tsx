import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { PASSKEY_NAME_MAX } from "~/accounts/model";
import { checkNewPasskey } from "~/accounts/passkeys/ceremonies.server";
import {
	additionBy,
	addPasskey,
	isLastHere,
	listPasskeys,
	removalBy,
	removePasskey,
	renamePasskey,
} from "~/accounts/passkeys/passkeys.server";
import { PasskeysCard, type PasskeysResult } from "~/accounts/passkeys/passkeys-card";
import { refusedForm, untypedForm } from "~/accounts/refused-form.server";
import { noteConfirmation } from "~/accounts/sessions/portal-session.server";
import { requireAccount } from "~/accounts/sessions/require-account.server";
import { confirmSession } from "~/accounts/sign-in/confirm-session.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { typedText } from "~/platform/text";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = {
	startsAtOnce: true,
	i18n: ["passkeys", "authenticator", "accounts"],
} satisfies RouteHandle;

export const meta = unlistedMeta("passkeys:passkey.title");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const user = await requireAccount(context, request);
	const passkeys = await listPasskeys(context, request, user.id);
	return {
		confirmBy: additionBy(user, passkeys),
		passkeys: passkeys.map((passkey) => ({
			...passkey,
			removeBy: removalBy(user, passkeys, passkey.id),
			isLast: isLastHere(passkeys, passkey.id),
		})),
	};
}

/**
 * If the owner must confirm her identity (401), the page may be older than her last confirmation,
 * and has no field for it. The loader's data has the field.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionStatus,
	defaultShouldRevalidate,
}) => actionStatus === 401 || defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
	const user = await requireAccount(context, request);
	const [form, passkeys] = await Promise.all([
		readForm(request),
		listPasskeys(context, request, user.id),
	]);
	const text = (field: string) => String(form.get(field) ?? "");
	const id = text("id");
	const done = (notice: NoticeName) => redirectWithNotice("/admin/passkeys", notice);
	const confirmed = async (confirmBy: typeof user.confirmBy) => {
		const refusal = await confirmSession({ context, request }, { ...user, confirmBy }, form);
		if (!refusal) return null;
		const { text, status, values, headers } = refusal;
		return data<PasskeysResult>({ error: { "": [text] }, values, id }, { status, headers });
	};
	switch (text("intent")) {
		case "confirm":
			return (await confirmed(additionBy(user, passkeys))) ?? data<PasskeysResult>({});
		case "add": {
			// Adding a passkey asks for no password, because a new passkey needs a challenge from
			// the server. The server gives a challenge only to a session that its owner has just
			// confirmed, for example by password.
			const made = await checkNewPasskey(context, request, text("passkey"));
			if (!made.ok) return refusedForm(untypedForm, made);
			if (made.passkey.userId !== user.id) throw new Response(null, { status: 403 });
			await addPasskey(context, request, user, made.passkey);
			await noteConfirmation(context, request, made.passkey.id);
			return done("passkeyAdded");
		}
		case "rename": {
			const name = typedText(text("name"), PASSKEY_NAME_MAX);
			await renamePasskey(context, user.id, { id, name });
			return redirect("/admin/passkeys", 303);
		}
		case "remove": {
			const refusal = await confirmed(removalBy(user, passkeys, id));
			if (refusal) return refusal;
			await removePasskey(context, request, user, id);
			return done("passkeyRemoved");
		}
		default:
			throw new Response(null, { status: 400 });
	}
}

export default function PasskeysPage() {
	const shown = useLoaderData<typeof loader>();
	return <PasskeysCard {...shown} result={useActionData<PasskeysResult>()} />;
}
