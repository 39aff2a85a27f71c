import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { FORM_BOUNDS, type FormBounds, readFormHead } from "~/platform/http/body.server";
import { FORM_MAX_MB } from "./form-failure";
import type { PortalVisit } from "./panel";

/**
 * The limits for a form from an administrator. They allow a form with all pictures of an album,
 * each of which has up to four form fields.
 */
export const ADMINISTRATORS_BOUNDS: FormBounds = { bytes: FORM_MAX_MB * 1024 * 1024, fields: 2000 };

/**
 * A form of the portal of at most this size has fewer fields than `FORM_BOUNDS` allows. So it is
 * read without checking whether the sender is an administrator.
 */
const FEW_FIELDS_BYTES = 2 * 1024;

export interface PostedForm {
	form: FormData;
	/** False if the form was too large: `form` has only its first fields then. */
	isWhole: boolean;
}

/**
 * Reads a form posted to the portal. Only a form from an administrator may be as large as
 * `ADMINISTRATORS_BOUNDS`; any other form may be as large as `FORM_BOUNDS`, so that strangers
 * cannot make the server read large forms.
 */
export async function readPortalForm({ context, request }: PortalVisit): Promise<PostedForm> {
	const size = Number(request.headers.get("Content-Length"));
	const isAdministrator = () =>
		requireAdministrator(context, request).then(
			() => true,
			() => false,
		);
	const isTrusted = size > FEW_FIELDS_BYTES && (await isAdministrator());
	const { bytes, fields } = isTrusted ? ADMINISTRATORS_BOUNDS : FORM_BOUNDS;
	// Of a form that is too large only the beginning is read. It contains the typed texts, which
	// stand before the pictures and are shown to the administrator again.
	return readFormHead(request, { bytes: size > bytes ? FORM_BOUNDS.bytes : bytes, fields });
}
