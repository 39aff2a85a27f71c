import { adminEmail } from "./contact";

/** A mail link to the church. A long address may break after its `@`. */
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
