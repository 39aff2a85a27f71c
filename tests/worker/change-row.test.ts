import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "~/db/client";
import { sermons } from "~/db/content-schema";
import { changeRow } from "~/platform/changes/change-row.server";
import { sermonKind } from "~/sermons/kind.server";
import { addTo, sermon } from "./backend";
import { voidPages } from "./visit";

const db = connect(env.DB);
const actor = { id: "an administrator", email: "admin@church.example" };

test("what somebody saves between the read and the write of a change stays, and so does the change", async () => {
	const { id } = await addTo("/sermons", sermon);
	const row = eq(sermons.id, id);
	let checked = 0;
	const { after } = await changeRow({ db, now: Date.now(), voidPages }, actor, {
		kind: sermonKind,
		read: () => db.select().from(sermons).where(row).get(),
		answer: ({ title }) => ({ title, updatedAt: "" }),
		fields: ({ title }) => ({ title: `${title}, twice` }),
		precondition: null,
		check: async () => {
			if (checked++ > 0) return;
			const theirs = { title: "Theirs", updatedAt: new Date(Date.now() + 1) };
			await db.update(sermons).set(theirs).where(row);
		},
	});
	expect(after.title).toBe("Theirs, twice");
	expect(await db.select({ title: sermons.title }).from(sermons).where(row).get()).toEqual({
		title: "Theirs, twice",
	});
});
