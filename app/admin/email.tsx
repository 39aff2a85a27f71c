/** Shows an e-mail address. If it is too long for a line, it breaks before an `@`, `.` or `-`. */
export function Email({ of }: { of: string }) {
	const parts = of.split(/(?=[@.-])/);
	return (
		<span className="[overflow-wrap:anywhere]">
			{parts.flatMap((part, n) => [<wbr key={`${n}${part}`} />, part])}
		</span>
	);
}
