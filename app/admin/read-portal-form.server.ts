import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import { BODY_MAX_BYTES, readForm, readFormHead } from "~/platform/http/body.server";
import type { PortalVisit } from "./panel";

/** What a form with pictures may weigh, in bytes: a Worker has memory for three times as much. */
const FORM_MAX_BYTES = 25 * 1024 * 1024;

/**
 * How many bytes are kept of a form that is too large. The login's form may have to carry them, and
 * there a byte can become three.
 */
const KEPT_MAX_BYTES = 256 * 1024;

export interface PortalForm {
	form: FormData;
	/** Whether all of the form was read; else there are only its first fields. */
	isWhole: boolean;
}

/** A posted form. All of a large form is read only if an administrator sends it. */
export async function readPortalForm({ context, request }: PortalVisit): Promise<PortalForm> {
	const size = Number(request.headers.get("Content-Length"));
	const isTrusted = size > BODY_MAX_BYTES && (await isByAdministrator(context, request));
	const limit = isTrusted ? FORM_MAX_BYTES : BODY_MAX_BYTES;
	if (size <= limit) return { form: await readForm(request, limit), isWhole: true };
	return { form: await readFormHead(request, KEPT_MAX_BYTES), isWhole: false };
}

/** If it is not, the form's own action finds out why, and refuses it. */
async function isByAdministrator(context: LoadContext, request: Request): Promise<boolean> {
	return requireAdministrator(context, request).then(
		() => true,
		() => false,
	);
}
