import mark from "./mark.svg?no-inline";

export function Logo({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
			<image href={mark} width="40" height="40" />
		</svg>
	);
}
