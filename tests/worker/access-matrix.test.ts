import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { failureKey } from "~/admin/form-failure";
import { tabOf } from "~/admin/tabs";
import { grants, users } from "~/db/accounts-schema";
import { pictures } from "../fixtures/pictures";
import { isBackend, rows } from "./addresses";
import { db, tokenOf } from "./backend";
import { ORIGIN, visit } from "./visit";

/*
 * Who may do what, for every loader, action, panel's form and call of the backend. The rows are found
 * in the sources, so that a new one without an expectation fails here.
 */

const actors = [
	"nobody",
	"member",
	"asked",
	"waiting",
	"withdrawn",
	"admin",
	"superAdmin",
] as const;
type Actor = (typeof actors)[number];

/** The statuses for each actor, in their order; one for all of them. */
type Expected = number | [number, number, number, number, number, number, number];

/** What needs a right: nobody is asked to sign in, who has none is refused. */
const administrators = (allowed: number, superAdmins = allowed, nobody = 401): Expected => [
	nobody,
	403,
	403,
	403,
	403,
	allowed,
	superAdmins,
];

/** An upload in parts. */
const upload = `/api/uploads/${"0".repeat(32)}`;

/** What the rows answer. A call that is let through may still find nothing, or nothing to read. */
const expected: Record<string, Expected> = {
	// Pages and files for everybody.
	"GET /": 200,
	"GET /.well-known/security.txt": 200,
	"GET /about": 200,
	"GET /accessibility": 200,
	"GET /contact": 200,
	"GET /data-saver": 302,
	"GET /events": 200,
	"GET /events.ics": 200,
	"GET /events/1.ics": 404,
	"GET /gallery": 200,
	"GET /language": 302,
	"GET /media/no-such": 404,
	"GET /no-such": 404,
	"GET /outbox": 404,
	"GET /password": 200,
	"GET /en.webmanifest": 200,
	"GET /offline": 200,
	"GET /podcast": 200,
	"GET /privacy": 200,
	"GET /qr.bmp": 200,
	"GET /robots.txt": 200,
	"GET /sermons": 200,
	"GET /sermons/feed.xml": 200,
	"GET /services": 200,
	"GET /signup": 200,
	"GET /sitemap.xml": 200,

	// Pages that a mailed link leads to, here without its token.
	"GET /account/link": 404,
	"GET /events/cancel": 404,
	"GET /password/new": 200,
	"GET /signup/confirmed": 302,

	// Forms for everybody, here without what they ask for.
	"POST /account/link": 400,
	"POST /events/cancel": 404,
	"POST /contact": 400,
	"POST /data-saver": 303,
	"POST /events": 409,
	"POST /language": 303,
	"POST /no-such": 404,
	"POST /password": 400,
	"POST /password/new": 400,
	"POST /signup": 400,

	// The portal.
	"GET /admin": administrators(200, 200, 200),
	"GET /admin/authenticator": [303, 303, 303, 303, 303, 200, 200],
	"POST /admin/authenticator": [303, 303, 303, 303, 303, 400, 400],
	"GET /admin/passkeys": [303, 303, 303, 303, 303, 200, 200],
	"POST /admin/passkeys": [303, 303, 303, 303, 303, 400, 400],
	"POST /admin/passkey-options": 400,
	// Whoever has the link may open it; without one there is nothing to see.
	"GET /admin/invitation": 404,
	"POST /admin/invitation": 400,
	"GET /admin/albums": administrators(200),
	"GET /admin/link": administrators(200),
	"GET /admin/export/sermons.csv": administrators(200, 200, 302),
	// Where forms are only logged; kept-forms.test.ts is about where they are kept.
	"GET /admin/registrations": administrators(404, 404, 302),
	"POST /admin/registrations": administrators(404, 404, 302),
	"POST /admin messages.delete": administrators(400),
	"POST /admin messages.done": administrators(400),
	"POST /admin messages.note": administrators(400),
	"POST /admin messages.undo": administrators(400),
	"POST /admin/church-look": administrators(400),
	"POST /admin church.services": administrators(400),
	"POST /admin church.place": administrators(400),
	"POST /admin church.contact": administrators(400),
	"POST /admin church.people": administrators(400),
	"POST /admin church.giving": administrators(400),
	"POST /admin church.story": administrators(400),
	"POST /admin church.identity": administrators(400),
	"POST /admin church.review": administrators(303),
	"POST /admin church.undo": administrators(410),
	"POST /admin dashboard.create": administrators(400),
	"POST /admin dashboard.delete": administrators(404),
	"POST /admin dashboard.update": administrators(400),
	"POST /admin events.create": administrators(303),
	"POST /admin events.delete": administrators(404),
	"POST /admin events.update": administrators(400),
	"POST /admin gallery.addSermonPhoto": administrators(303),
	"POST /admin gallery.create": administrators(303),
	"POST /admin gallery.delete": administrators(404),
	"POST /admin gallery.deleteAll": administrators(303),
	"POST /admin gallery.undo": administrators(410),
	"POST /admin gallery.update": administrators(400),
	"POST /admin sermons.create": administrators(303),
	"POST /admin sermons.delete": administrators(404),
	"POST /admin sermons.deleteAll": administrators(303),
	"POST /admin sermons.undo": administrators(410),
	"POST /admin sermons.update": administrators(400),
	"POST /admin events.undo": administrators(410),
	"POST /admin deleted.remove": administrators(404),
	"POST /admin deleted.undo": administrators(410),
	"POST /admin users.undo": administrators(410),
	"POST /admin account.undo": administrators(410),
	"POST /admin dashboard.undo": administrators(410),
	"POST /admin prayers.undo": administrators(410),
	"POST /admin users.invite": administrators(400),
	"POST /admin users.withdrawInvitation": [401, 403, 403, 403, 403, 403, 409],
	"POST /admin account.endOthers": administrators(303),
	"POST /admin account.endSession": administrators(303),
	"POST /admin users.endSession": administrators(403, 303),
	"POST /admin users.grantAdmin": administrators(403, 404),
	"POST /admin users.grantSuperAdmin": administrators(403, 404),
	"POST /admin users.resetFactor": administrators(403, 303),
	"POST /admin users.withdraw": administrators(403, 303),
	"POST /admin fill-demo": 200,
	"POST /admin sign-in-code": 401,
	"POST /admin sign-in-passkey": 401,
	"POST /admin sign-in-other": 303,
	"POST /admin sign-in": 400,
	"POST /admin sign-out": 303,
	"POST /admin tab": 303,

	// The API.
	"GET /api/events": 200,
	"GET /api/gallery": 200,
	"GET /api/gallery/1": 404,
	"GET /api/no-such": 404,
	"GET /api/church": 200,
	"GET /api/sermons": 200,
	"GET /api/sermons/1": 404,
	[`GET ${upload}`]: administrators(200),
	"POST /api/events": administrators(201),
	"POST /api/gallery": administrators(201),
	"POST /api/login": 400,
	"POST /api/no-such": 404,
	"POST /api/sermons": administrators(201),
	"POST /api/upload": administrators(201),
	// Without a size, and without the digest of a part.
	[`POST ${upload}`]: administrators(400),
	"PUT /api/events/1": administrators(404),
	"PUT /api/gallery/1": administrators(404),
	"PUT /api/no-such": 404,
	"PUT /api/church": administrators(200),
	"PUT /api/sermons/1": administrators(404),
	[`PUT ${upload}`]: administrators(400),
	"DELETE /api/events/1": administrators(404),
	"DELETE /api/gallery/1": administrators(404),
	"DELETE /api/gallery/delete-all": administrators(200),
	"DELETE /api/no-such": 404,
	"DELETE /api/sermons/1": administrators(404),
	"DELETE /api/sermons/delete-all": administrators(200),
	[`DELETE ${upload}`]: administrators(200),
};

test("each form of the portal that fails has a message of its own", () => {
	const intents = Object.keys(expected).map((row) => row.split(" ")[2] ?? "");
	const forms = intents.filter((intent) => tabOf(intent));
	expect(forms.length).toBeGreaterThan(25);
	expect(forms.filter((intent) => failureKey(intent) === "common:notice.network")).toEqual([]);
});

/** The token of somebody new, as far as there is one. */
async function tokenFor(actor: Actor): Promise<string | null> {
	const id = `${actor}-${crypto.randomUUID()}`;
	const asked = { email: `${id}@church.example`, role: "super_admin" } as const;
	const now = new Date();
	if (actor === "nobody") return null;
	if (actor === "superAdmin") return tokenOf("super_admin", id);
	const token = await tokenOf(actor === "admin" || actor === "withdrawn" ? "admin" : null, id);
	// Whoever signs up may ask for any role.
	if (actor === "asked") {
		await db.insert(users).values({ ...asked, supabaseId: id, createdAt: now });
	}
	// Its owner has not proved yet that the mailbox is hers.
	if (actor === "waiting") await db.insert(grants).values({ ...asked, userId: id, grantedAt: now });
	if (actor === "withdrawn") await db.delete(grants).where(eq(grants.userId, id));
	return token;
}

/** How a request says who sends it: a browser's form or link, its script, or a client's bearer. */
type Way = "plain" | "script" | "bearer";

async function ask(row: string, way: Way, actor: Actor, origin = ORIGIN): Promise<number> {
	const [method = "", path = "", intent] = row.split(" ");
	const token = await tokenFor(actor);
	const headers = new Headers(method === "GET" ? {} : { Origin: origin });
	if (token && way === "bearer") headers.set("Authorization", `Bearer ${token}`);
	else if (token) headers.set("Cookie", `__Host-token=${token}; __Host-user=${savedUser}`);
	const answer = await visit(way === "script" ? `${path === "/" ? "/_root" : path}.data` : path, {
		method,
		headers,
		body: method === "GET" ? null : bodyOf(path, intent, headers),
	});
	await answer.arrayBuffer();
	expect(new URL(answer.headers.get("Location") ?? "/", ORIGIN).origin).toBe(ORIGIN);
	return answer.status;
}

const savedUser = encodeURIComponent(
	JSON.stringify({ id: "ann", email: "ann@church.example", role: "super_admin" }),
);

function bodyOf(path: string, intent: string | undefined, headers: Headers): BodyInit {
	if (path === "/api/upload") {
		const form = new FormData();
		form.append("image", new File([pictures.png.slice()], "a.png", { type: "image/png" }));
		return form;
	}
	if (!isBackend(path)) return new URLSearchParams(intent ? { intent } : {});
	headers.set("Content-Type", "application/json");
	return "{}";
}

test("every loader, action, panel's form and call of the backend has its row", () => {
	expect(rows.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(rows)("%s is for whom the table says", async (row) => {
	const [, path = ""] = row.split(" ");
	const statuses = [expected[row] ?? 0].flat();
	for (const way of ["plain", isBackend(path) ? "bearer" : "script"] as const) {
		const asked = await Promise.all(actors.map((actor) => ask(row, way, actor)));
		const right = actors.map((_, index) => statuses[index] ?? statuses[0] ?? 0);
		// A page with the login filled in is still the page for who is refused.
		if (row.endsWith("fill-demo") && way === "plain") right.splice(1, 4, 403, 403, 403, 403);
		// A script is told in the answer's body where it is to go.
		const told = (status: number) =>
			way === "script" && status < 400 && status >= 300 ? 202 : status;
		expect(asked, way).toEqual(right.map(told));
	}
});

test.each(rows.filter((row) => !row.startsWith("GET")))(
	"%s is refused when another site's page sends it",
	async (row) => {
		expect(await ask(row, "plain", "superAdmin", "https://evil.example")).toBe(403);
	},
);
