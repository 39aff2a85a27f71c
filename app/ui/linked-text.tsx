interface Props {
	/** The parts of it in square brackets become links. */
	text: string;
	/** Where they lead, in their order. They open beside the page, so that no form is lost. */
	to: readonly string[];
}

/** A text in which words are links, wherever a language has them. */
export function LinkedText({ text, to }: Props) {
	return text.split(/[[\]]/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<a
				key={part}
				href={to[(index - 1) / 2]}
				{...(to[(index - 1) / 2] !== "#" && { target: "_blank", rel: "noopener" })}
				className="text-sky underline underline-offset-4"
			>
				{part}
			</a>
		),
	);
}
