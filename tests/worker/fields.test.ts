import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type Field, type Fields, inForm } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { albumFields } from "~/gallery/fields";
import { sermonFields } from "~/sermons/fields";
import { addTo, call, cookiesOf, jsonOf, token } from "./backend";
import { sampleOf, samplesOf } from "./samples";
import { visit } from "./visit";

/*
 * Whatever is forgotten of a new field is named here: in answers, in CSV files, in the audit log, in
 * the portal's form, or on the page that shows the thing.
 */

/** The text by which a field's sample is found on a page; null where the page does not show it. */
function shownText(name: string, field: Field): string | null {
	const isShown = !["day", "moment", "optionalMoment", "flag", "number"].includes(field.kind);
	const sample = [sampleOf(name, field)].flat()[0];
	if (!isShown) return null;
	return field.kind === "descriptions" ? `Sample ${name}` : String(sample);
}

/** The HTML of a page, for the administrator. */
async function page(path: string, tab = ""): Promise<string> {
	const cookies = await cookiesOf("admin", "admin", token);
	return (await visit(path, { headers: { Cookie: `${cookies}; __Host-tab=${tab}` } })).text();
}

const things: [kind: string, path: string, query: string, fields: Fields][] = [
	["sermon", "sermons", "sermon", sermonFields],
	["event", "events", "event", eventFields],
	["album", "gallery", "album", albumFields],
];

describe.each(things)("every field of a new %s", (kind, path, query, fields) => {
	const names = Object.keys(fields);
	const samples = samplesOf(fields);
	let added: Record<string, unknown> & { id: string };

	beforeAll(async () => {
		const { id } = await addTo(`/${path}`, {});
		added = (await jsonOf(call("PUT", `/${path}/${id}`, { token, json: samples }))).data;
	});

	test.each(names)("is answered: %s", (name) => {
		expect(added[name]).toEqual(samples[name]);
	});

	test.each(names)("is named in the audit log: %s", async (name) => {
		const query = "SELECT fields FROM audit_log WHERE action = ? AND instr(subject, ?)";
		const entry = env.DB.prepare(query).bind(`${kind}.update`, added.id);
		expect((await entry.first<string>("fields"))?.split(",")).toContain(name);
	});

	const isInCsv = ({ kind, isLong }: Field) => kind !== "descriptions" && !isLong;
	test.each(names.filter((name) => isInCsv(fields[name] as Field)))(
		"is a column of the CSV file: %s",
		async (name) => {
			const answer = await page(`/admin/export/${path}.csv`);
			const [head] = answer.split("\r\n");
			expect(head).toContain(`"${name}"`);
			expect(answer).toContain(`"${[samples[name]].join()}"`);
		},
	);

	test.each(inForm(fields).map(([, { form }]) => form))(
		"is in the portal's form: %s",
		async (form) => {
			const dialog = `${path}.update:${added.id}`;
			expect(await page(`/admin?dialog=${dialog}`, path)).toContain(`name="${form}"`);
		},
	);

	test.each(names.filter((name) => shownText(name, fields[name] as Field) !== null))(
		"stands on the page: %s",
		async (name) => {
			const language = name.endsWith("Tn") ? "tn" : "en";
			const reads = fields[name]?.isLong ? "&read=1" : "";
			const html = await page(`/${path}?${query}=${added.id}&lng=${language}${reads}`);
			// The loader's data stands there, too, whether an element shows it or not.
			expect(html.replace(/<script.*?<\/script>/gs, "")).toContain(
				shownText(name, fields[name] as Field),
			);
		},
	);
});
