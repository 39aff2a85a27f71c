import mark from "./mark.svg?no-inline";

export function Logo() {
	return (
		<svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0">
			<image href={mark} width="40" height="40" />
		</svg>
	);
}
