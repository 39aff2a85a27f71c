/** The parts in square brackets are links. They open beside the page, so that no form is lost. */
export function LinkedText({ text, to }: { text: string; to: readonly string[] }) {
	return text.split(/[[\]]/).map((part, index) => {
		if (index % 2 === 0) return part;
		const href = to[(index - 1) / 2];
		return (
			<a
				key={part}
				href={href}
				target={href === "#" ? undefined : "_blank"}
				rel="noopener"
				className="text-sky underline underline-offset-4"
			>
				{part}
			</a>
		);
	});
}
