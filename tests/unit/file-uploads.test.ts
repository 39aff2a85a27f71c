import { beforeEach, expect, test, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "~/platform/durations";

/** What the server knows: which sermon waits for an upload. */
const sermons = new Map<string, string>();
/** The requests that this browser has sent: the method and the upload's id. */
const requests: string[] = [];
const stored = new Map<string, string>();

async function answer(path: string, { method = "GET" }: RequestInit) {
	const { pathname } = new URL(path, "https://church.example");
	const id = pathname.replace("/api/uploads/", "");
	requests.push(`${method} ${id}`);
	// A part that is sent stays on its way.
	if (method === "PUT") return new Promise<Response>(() => {});
	return Response.json({ parts: [], sermon: sermons.get(id) ?? null });
}

/** The code of a page that was just loaded. */
async function loadPage() {
	vi.resetModules();
	return import("~/admin/recordings/file-uploads");
}

const storedUploads = () => JSON.parse(stored.get("uploads") ?? "[]");

function storeUpload(upload: { id: string; owner: string; at: number; sermon?: string }) {
	const one = { field: "pdf_url", dialog: "sermons.create", closed: null, sermon: null, name: "a" };
	const sizes = { chosenBytes: 9, bytes: 9, seconds: 0, promised: 0 };
	stored.set("uploads", JSON.stringify([...storedUploads(), { ...one, ...sizes, ...upload }]));
}

const storageOf = (items: Map<string, string>) => ({
	getItem: (key: string) => items.get(key) ?? null,
	setItem: (key: string, value: string) => items.set(key, value),
	removeItem: (key: string) => items.delete(key),
});

beforeEach(() => {
	sermons.clear();
	stored.clear();
	requests.length = 0;
	vi.stubGlobal("localStorage", storageOf(stored));
	vi.stubGlobal("sessionStorage", storageOf(new Map()));
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
	vi.stubGlobal("fetch", answer);
});

test("a file that was chosen more than twelve hours ago, and never saved, is in no new sermon", async () => {
	const now = Date.now();
	storeUpload({ id: "old", owner: "ann", at: now - 13 * HOUR_MS });
	storeUpload({ id: "recent", owner: "ann", at: now - 11 * HOUR_MS });
	storeUpload({ id: "saved", owner: "ann", at: now - 13 * HOUR_MS });
	sermons.set("saved", "sermon");
	const { resumeUploads } = await loadPage();
	await resumeUploads("ann");
	await vi.waitFor(() =>
		expect(storedUploads()).toMatchObject([
			{ id: "recent", dialog: "sermons.create", sermon: null },
			{ id: "saved", dialog: null, sermon: "sermon" },
		]),
	);
	expect(requests).toContain("DELETE old");
});

test("an old file stays as long as its form's draft, which is stored anew with each word", async () => {
	const now = Date.now();
	storeUpload({ id: "old", owner: "ann", at: now - 13 * HOUR_MS });
	const draft = JSON.stringify({ typed: { title: "Grace" }, at: now - HOUR_MS });
	stored.set("draft /admin ann sermons.create ", draft);
	const { resumeUploads } = await loadPage();
	await resumeUploads("ann");
	await vi.waitFor(() => expect(requests).toContain("GET old"));
	await vi.waitFor(() =>
		expect(storedUploads()).toMatchObject([{ id: "old", dialog: "sermons.create", closed: null }]),
	);
	expect(requests).not.toContain("DELETE old");
});

test("what another administrator has left on the device goes after thirty days", async () => {
	storeUpload({ id: "bens", owner: "ben", at: Date.now() - 29 * DAY_MS, sermon: "sermon" });
	storeUpload({ id: "older", owner: "ben", at: Date.now() - 31 * DAY_MS, sermon: "sermon" });
	const { resumeUploads } = await loadPage();
	await resumeUploads("ann");
	expect(storedUploads()).toMatchObject([{ id: "bens" }]);
});

test("an upload stays stored while another administrator is signed in", async () => {
	storeUpload({ id: "first", owner: "ann", at: Date.now(), sermon: "sermon" });
	const { resumeUploads } = await loadPage();
	await resumeUploads("ann");
	await resumeUploads("ben");
	expect(storedUploads()).toMatchObject([{ id: "first", owner: "ann", sermon: "sermon" }]);
});

test("two sermons that are saved while the same notes are sent both get them", async () => {
	const { chooseFile, closeForm } = await loadPage();
	const notes = new File(["%PDF-1.7\n%%EOF"], "notes.pdf", { lastModified: 1 });
	const chosenIn = { field: "pdf_url", owner: "ann", dialog: "sermons.create" } as const;
	void chooseFile(notes, chosenIn, "");
	await vi.waitFor(() => expect(storedUploads()).toHaveLength(1));
	const [{ id }] = storedUploads();
	// Chosen again in the same form, they go on with the same upload.
	await chooseFile(notes, chosenIn, "");
	expect(storedUploads()).toMatchObject([{ id, sermon: null }]);
	sermons.set(id, "first");
	await closeForm(id);
	void chooseFile(notes, chosenIn, "");
	await vi.waitFor(() => expect(storedUploads()).toHaveLength(2));
	expect(storedUploads()).toMatchObject([
		{ id, sermon: "first" },
		{ dialog: "sermons.create", sermon: null },
	]);
});

test("a sign-out removes the uploads of the administrator who signs out, and no others", async () => {
	storeUpload({ id: "anns", owner: "ann", at: Date.now(), sermon: "sermon" });
	storeUpload({ id: "bens", owner: "ben", at: Date.now(), sermon: "sermon" });
	const { forgetUploads, resumeUploads } = await loadPage();
	await resumeUploads("ben");
	await forgetUploads();
	expect(storedUploads()).toMatchObject([{ id: "anns", owner: "ann" }]);
	// A page that is loaded anew still knows who uses the tab; after a session that ended by
	// itself, nobody does.
	const { forgetUploads: forgetAgain } = await loadPage();
	const { forgetOwner } = await import("~/admin/recordings/upload-list");
	forgetOwner();
	await forgetAgain();
	expect(storedUploads()).toMatchObject([{ id: "anns", owner: "ann" }]);
});
