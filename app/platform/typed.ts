/**
 * Removes spaces and invisible characters from both ends of a text. Chat apps and contact cards add
 * invisible characters around what is copied from them.
 */
export function trimmed(text: string): string {
	return text.replace(/^[\s\p{Cf}]+/u, "").replace(/(?<![\s\p{Cf}])[\s\p{Cf}]+$/u, "");
}

/**
 * Removes from a typed e-mail address what address books and links add: `mailto:`, the person's
 * name, and invisible characters.
 */
export function typedEmail(text: string): string {
	const plain = text.replace(/\p{Cf}/gu, "").trim();
	const [, within] = /<([^<>]+)>$/.exec(plain) ?? [];
	return (within ?? plain).replace(/^mailto:([^?]*).*$/is, "$1").trim();
}
