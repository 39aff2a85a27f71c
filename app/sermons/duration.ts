/** Matches hours, minutes and seconds with their names, and minutes without a name after hours. */
const IN_WORDS =
	/^(?:(\d+) ?h[a-z]*\.?(?:[ ,]|and )*)?(?:(\d+) ?(?:m[a-z]*\.?|$)(?:[ ,]|and )*)?(?:(\d+) ?s[a-z]*\.?)?$/;

/**
 * Converts a duration as administrators write it ("48 min", "1 hour and 5 minutes", "48m30s",
 * "1:05:00") to seconds; 0 for other texts.
 *
 * Two numbers are minutes and seconds ("48:12"). They are hours and minutes if the first is below
 * five ("1:05"), because a sermon of some hours is likelier than one of less than five minutes.
 */
export function durationSeconds(written: string | null): number {
	const text = (written ?? "").trim().toLowerCase().replace(/\s+/g, " ");
	if (/^\d+(:[0-5]\d){1,2}$/.test(text)) {
		const parts = text.split(":").map(Number);
		if (parts.length === 2 && Number(parts[0]) < 5) parts.push(0);
		return parts.reduce((sum, part) => sum * 60 + part, 0);
	}
	const [, hours = 0, minutes = 0, seconds = 0] = IN_WORDS.exec(text) ?? [];
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A duration as text: "48 min", "1 h 5 min". */
export function durationText(seconds: number): string {
	const minutes = Math.max(1, Math.round(seconds / 60));
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** The duration in ISO 8601, such as "PT48M"; undefined if the written duration cannot be read. */
export function isoDuration(written: string | null): string | undefined {
	const seconds = durationSeconds(written);
	if (seconds === 0) return undefined;
	const rest = seconds % 60;
	return `PT${Math.floor(seconds / 60)}M${rest > 0 ? `${rest}S` : ""}`;
}
