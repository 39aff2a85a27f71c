import {
	INVITED_MAX,
	PASSKEY_MAX,
	PASSKEY_NAME_MAX,
	PASSWORD_MAX_BYTES,
	PASSWORD_READ_MAX,
} from "~/accounts/model";
import { announcementFields } from "~/announcements/fields";
import { MAX_BODY_BYTES } from "~/auth-service/request";
import { entryLists } from "~/church/entries";
import { churchFields } from "~/church/fields";
import { MESSAGE_MAX, NAME_MAX, NOTE_MAX } from "~/contact/model";
import { type Fields, inForm } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { REGISTRATION_TEXT_MAX } from "~/events/model";
import { albumFields, albumLimits } from "~/gallery/fields";
import { FORM_BOUNDS, JSON_MAX_BYTES } from "~/platform/http/body.server";
import {
	ADDRESS_MAX_LENGTH,
	EMAIL_MAX,
	PARAMETER_MAX,
	SEARCH_MAX_LENGTH,
} from "~/platform/http/url";
import { sermonFields } from "~/sermons/fields";

/*
 * What everybody may send, and the most that is taken of it, in characters. What is not cut or refused
 * itself is bounded by what carries it: a URL, a request's headers, a form, JSON. `bounds.test.ts` finds
 * the names in the sources, and measures what each costs.
 */

export type Kind = "parameter" | "field" | "json" | "header" | "cookie";

/** An upload that `bounds.test.ts` stores. */
export const STORED_FILE = `/media/${"0".repeat(32)}.jpg`;

const UPLOAD = `/api/uploads/${"0".repeat(32)}`;

/** @param names with blanks between them */
type Row = readonly [where: string, names: string, most: number];

/** Cloudflare's own. */
const URL_MAX = 16 * 1024;
const HEADERS_MAX = 128 * 1024;
const FORM_MAX = FORM_BOUNDS.bytes;

function rowsOf(where: string, fields: Fields, isForm: boolean, otherwise: number): Row[] {
	const named: [string, Fields[string]][] = isForm
		? inForm(fields).map(([, field]) => [field.form, field])
		: Object.entries(fields);
	return named.map(([name, field]) => {
		const isText = ["text", "optionalText", "category"].includes(field.kind);
		const isAddress = ["link", "picture"].includes(field.kind);
		const most = isText && "max" in field ? field.max : isAddress ? ADDRESS_MAX_LENGTH : otherwise;
		return [where, name, most];
	});
}

/** Where it is read (for the portal with its tab or what a form is for), its names, its bound. */
export const bounds: Record<Kind, Row[]> = {
	parameter: [
		["GET /sermons", "q", SEARCH_MAX_LENGTH],
		["GET /sermons", "series speaker from sermon", PARAMETER_MAX],
		["GET /sermons", "book after watch read", URL_MAX],
		["GET /sermons.data", "_routes", URL_MAX],
		["GET /events", "event registered", PARAMETER_MAX],
		["GET /events", "tab month date after register place", URL_MAX],
		["GET /events/cancel", "token", URL_MAX],
		["GET /admin/registrations", "event", PARAMETER_MAX],
		["GET /gallery", "category from album", PARAMETER_MAX],
		["GET /gallery", "after photo", URL_MAX],
		["GET /contact", "map lng notice", URL_MAX],
		["GET /__manifest", "p version", URL_MAX],
		["GET /qr.bmp", "path", 300],
		[`GET ${STORED_FILE}`, "w", URL_MAX],
		["GET /account/link", "token type redirect_to", URL_MAX],
		["GET /admin/invitation", "token", URL_MAX],
		["GET /admin", "card", URL_MAX],
		["GET /password/new", "code error", URL_MAX],
		["GET /signup/confirmed", "code error", URL_MAX],
		["GET /admin sermons", "q", SEARCH_MAX_LENGTH],
		["GET /admin sermons", "series", PARAMETER_MAX],
		["GET /admin sermons", "dialog added after changed", URL_MAX],
		["GET /admin events", "q", SEARCH_MAX_LENGTH],
		["GET /admin events", "type", PARAMETER_MAX],
		["GET /admin events", "when added after", URL_MAX],
		["GET /admin gallery", "q", SEARCH_MAX_LENGTH],
		["GET /admin gallery", "category", PARAMETER_MAX],
		["GET /admin users", "accounts log", URL_MAX],
		["GET /admin deleted", "before", URL_MAX],
		["GET /admin/link", "url", URL_MAX],
		["DELETE /api/events/1", "scope", URL_MAX],
		[`PUT ${UPLOAD}`, "part", URL_MAX],
		["POST /auth/v1/token", "grant_type", URL_MAX],
		["POST /auth/v1/logout", "scope", URL_MAX],
		["POST /auth/v1/recover", "redirect_to", URL_MAX],
		["GET /auth/v1/verify", "token type redirect_to", URL_MAX],
	],
	field: [
		["POST /contact", "name", NAME_MAX],
		["POST /contact", "email", EMAIL_MAX],
		["POST /contact", "message", MESSAGE_MAX],
		["POST /contact", "phone subject confirm-line", FORM_MAX],
		["POST /events", "name email phone attendees", REGISTRATION_TEXT_MAX],
		["POST /events", "eventId", FORM_MAX],
		["POST /signup", "email", EMAIL_MAX],
		["POST /signup", "password", PASSWORD_MAX_BYTES],
		["POST /signup", "role", FORM_MAX],
		["POST /password", "email", EMAIL_MAX],
		["POST /password/new", "password", PASSWORD_MAX_BYTES],
		["POST /password/new", "email", EMAIL_MAX],
		["POST /password/new", "code", FORM_MAX],
		["POST /language", "lng returnTo", FORM_MAX],
		["POST /data-saver", "saver returnTo", FORM_MAX],
		["POST /account/link", "token type redirect_to", FORM_MAX],
		["POST /admin sign-in", "email", EMAIL_MAX],
		["POST /admin sign-in", "password", PASSWORD_READ_MAX],
		["POST /admin sign-in", "draft", FORM_MAX],
		["POST /admin sign-in-code", "code draft", FORM_MAX],
		["POST /admin sign-in-passkey", "passkey", PASSKEY_MAX],
		["POST /admin/passkeys", "passkey", PASSKEY_MAX],
		["POST /admin/passkeys", "name", PASSKEY_NAME_MAX],
		["POST /admin/passkeys", "id", FORM_MAX],
		["POST /admin/passkey-options", "for token", FORM_MAX],
		["POST /admin/passkey-options", "email", EMAIL_MAX],
		["POST /admin/invitation", "passkey", PASSKEY_MAX],
		["POST /admin/invitation", "email", EMAIL_MAX],
		["POST /admin/invitation", "password", PASSWORD_MAX_BYTES],
		["POST /admin users.invite", "name", INVITED_MAX],
		["POST /admin users.invite", "role", FORM_MAX],
		["POST /admin tab", "intent tab stay", FORM_MAX],
		["POST /admin messages.note", "note", NOTE_MAX],
		["POST /admin messages.done", "done seenNote", FORM_MAX],
		// An administrator may send more, which is only more bytes: see `ADMINISTRATORS_BOUNDS`.
		...rowsOf("POST /admin sermons.create", sermonFields, true, FORM_MAX),
		...rowsOf("POST /admin events.create", eventFields, true, FORM_MAX),
		...rowsOf("POST /admin gallery.update", albumFields, true, FORM_MAX),
		...rowsOf("POST /admin dashboard.create", announcementFields, true, FORM_MAX),
		...Object.entries(entryLists).flatMap(([list, { parts }]) =>
			Object.entries(parts).map(
				([part, most]): Row => [`POST /admin church.${list}`, `${list}[0].${part}`, most],
			),
		),
		["POST /admin sermons.update", "key id updatedAt sure_date uploads", FORM_MAX],
		["POST /admin sermons.create", "audio_file pdf_file", FORM_MAX],
		["POST /admin sermons.undo", "thing over", FORM_MAX],
		["POST /admin events.create", "time ends last_day repeat repeat_count repeat_until", FORM_MAX],
		["POST /admin events.delete", "scope", FORM_MAX],
		["POST /admin gallery.update", "newPictures images pictures __intent__", FORM_MAX],
		["POST /admin gallery.update", "pictures[0].url", ADDRESS_MAX_LENGTH],
		["POST /admin gallery.update", "pictures[0].file", FORM_MAX],
		["POST /admin gallery.update", "pictures[0].description", albumLimits.pictureDescription],
		["POST /admin gallery.update", "pictures[0].descriptionTn", albumLimits.pictureDescription],
		["POST /api/upload", "image", FORM_MAX],
	],
	json: [
		["POST /api/login", "email", EMAIL_MAX],
		["POST /api/login", "password", PASSWORD_READ_MAX],
		["POST /api/login", "code", 40],
		[`POST ${UPLOAD}`, "bytes seconds", JSON_MAX_BYTES],
		...rowsOf("POST /api/sermons", sermonFields, false, JSON_MAX_BYTES),
		...rowsOf("POST /api/events", eventFields, false, JSON_MAX_BYTES),
		...rowsOf("POST /api/gallery", albumFields, false, JSON_MAX_BYTES),
		...rowsOf("PUT /api/church", churchFields, false, JSON_MAX_BYTES),
		["POST /auth/v1/signup", "email", EMAIL_MAX],
		["POST /auth/v1/signup", "password", PASSWORD_MAX_BYTES],
		["POST /auth/v1/signup", "phone data code_challenge code_challenge_method", MAX_BODY_BYTES],
		["POST /auth/v1/token?grant_type=password", "email password", MAX_BODY_BYTES],
		["POST /auth/v1/token?grant_type=refresh_token", "refresh_token", MAX_BODY_BYTES],
		["POST /auth/v1/token?grant_type=pkce", "auth_code code_verifier", MAX_BODY_BYTES],
		["POST /auth/v1/verify", "type token token_hash email phone", MAX_BODY_BYTES],
		["POST /auth/v1/otp", "create_user email data", MAX_BODY_BYTES],
		["PUT /auth/v1/user", "nonce app_metadata password data email", MAX_BODY_BYTES],
		["POST /auth/v1/factors", "factor_type friendly_name issuer", MAX_BODY_BYTES],
		["POST /auth/v1/factors/1/verify", "challenge_id code", MAX_BODY_BYTES],
		["POST /rest/v1/users", "supabase_id email role", MAX_BODY_BYTES],
	],
	header: [
		["GET /sermons", "Accept Authorization Cookie Origin Save-Data Sec-Fetch-Dest", HEADERS_MAX],
		["GET /sermons", "Content-Type If-None-Match User-Agent", HEADERS_MAX],
		["GET /events.ics", "If-None-Match", HEADERS_MAX],
		[`GET ${STORED_FILE}`, "Range If-Range If-None-Match", HEADERS_MAX],
		[`HEAD ${STORED_FILE}`, "Range", HEADERS_MAX],
		["GET /admin/export/sermons.csv", "Accept Range", HEADERS_MAX],
		["GET /admin/export/undo.json", "Accept", HEADERS_MAX],
		["POST /contact", "Content-Length Content-Type Sec-Fetch-Site", HEADERS_MAX],
		["PUT /api/sermons/1", "If-Match", HEADERS_MAX],
		[`PUT ${UPLOAD}`, "Content-Digest", HEADERS_MAX],
		["POST /api/sermons", "Idempotency-Key", 255],
		["POST /rest/v1/users", "Prefer apikey X-Supabase-Api-Version", HEADERS_MAX],
		// Cloudflare itself sets these two.
		["POST /admin sign-in", "CF-Connecting-IP CF-IPCountry", 40],
	],
	cookie: [
		["GET /admin", "token user device pending challenge tab lng saver", HEADERS_MAX],
		["GET /events", "guest", HEADERS_MAX],
		["GET /password/new", "password-verifier password-session password-email", HEADERS_MAX],
	],
};

/** Headers that the sources read of responses alone, one of them in the browser. */
export const headersOfResponses =
	"Allow Cache-Control ETag Location Retry-After Server-Timing Set-Cookie X-Own".split(" ");
