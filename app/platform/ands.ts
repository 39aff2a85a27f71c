/** Words and signs for "and" in English and Setswana. */
export const ands = ["&", "and", "le"];

/**
 * The other words for "and" that also match a searched word, each between spaces: "and" and "le"
 * (Setswana) for "&"; "&" for "and" and "le"; none for other words.
 */
export function otherAnds(word: string): string[] {
	const others = word === "&" ? ["and", "le"] : ands.includes(word) ? ["&"] : [];
	return others.map((other) => ` ${other} `);
}
