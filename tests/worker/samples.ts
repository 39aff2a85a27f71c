import type { Field } from "~/content/fields";

/** An address in which a field's picture or link is found again. */
const addressOf = (name: string, word: string) => `https://example.com/${word}-${name}.webp`;

/** A value that is found again wherever it is shown, by a word where it is a text. */
export function sampleOf(name: string, field: Field, word = "Sample"): unknown {
	switch (field.kind) {
		case "day":
			return "2031-11-15";
		case "moment":
			return "2031-12-24T16:00:00.000Z";
		case "optionalMoment":
			return "2031-12-24T18:00:00.000Z";
		case "flag":
			return true;
		case "number":
			return 4711;
		case "link":
		case "picture":
			return addressOf(name, word);
		case "urls":
			return [addressOf("photos", word)];
		case "descriptions":
			return { [addressOf("photos", word)]: `${word} ${name}` };
		default:
			return `${word} ${name}`;
	}
}

export function samplesOf(fields: Record<string, Field>, word?: string): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field, word)]),
	);
}
