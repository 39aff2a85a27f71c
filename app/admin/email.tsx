/** An e-mail address. Where it is too long for a line, it goes on at one of its signs. */
export function Email({ of }: { of: string }) {
	const parts = of.split(/(?=[@.-])/);
	return (
		<span className="[overflow-wrap:anywhere]">
			{parts.flatMap((part, n) => [<wbr key={`${n}${part}`} />, part])}
		</span>
	);
}
