import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { BODY_MAX_BYTES, readForm, readFormHead } from "~/platform/http/body.server";
import type { PortalVisit } from "./panel";
import { FORM_MAX_MB } from "./panel-answer";

/** What is kept of a larger form, in bytes. The login may have to carry it, where a byte becomes three. */
const KEPT_MAX_BYTES = 256 * 1024;

export interface PostedForm {
	form: FormData;
	/** Else there are only its first fields. */
	isWhole: boolean;
}

/** A posted form. All of a large form is read only if an administrator sends it. */
export async function readPortalForm({ context, request }: PortalVisit): Promise<PostedForm> {
	const size = Number(request.headers.get("Content-Length"));
	const isAdministrator = () =>
		requireAdministrator(context, request).then(
			() => true,
			() => false,
		);
	const isTrusted = size > BODY_MAX_BYTES && (await isAdministrator());
	const limit = isTrusted ? FORM_MAX_MB * 1024 * 1024 : BODY_MAX_BYTES;
	if (size <= limit) return { form: await readForm(request, limit), isWhole: true };
	return { form: await readFormHead(request, KEPT_MAX_BYTES), isWhole: false };
}
