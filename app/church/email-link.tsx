import { adminEmail } from "./contact";

/** A link that writes to the church; a long address breaks after its `@` first. */
export function EmailLink({ className }: { className: string }) {
	const [mailbox, host] = adminEmail.split("@");
	return (
		<a href={`mailto:${adminEmail}`} className={className}>
			<span>
				{mailbox}@<wbr />
				{host}
			</span>
		</a>
	);
}
