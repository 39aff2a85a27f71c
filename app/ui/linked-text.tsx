import { PlannedLink } from "./planned-link";

/**
 * A translated text in which the parts in square brackets are links. The links open in a new tab,
 * so that a form on the page does not lose its typed text.
 */
export function LinkedText({ text, to }: { text: string; to: readonly string[] }) {
	return text.split(/[[\]]/).map((part, index) => {
		if (index % 2 === 0) return part;
		return (
			<PlannedLink
				key={part}
				href={to[(index - 1) / 2]}
				target="_blank"
				rel="noopener"
				className="text-link aria-disabled:text-inherit aria-disabled:no-underline"
			>
				{part}
			</PlannedLink>
		);
	});
}
