import { adminEmail } from "./contact";

/** A long address may break after its `@`, and with large text anywhere. */
export function EmailLink({ className }: { className: string }) {
	const [mailbox, host] = adminEmail().split("@");
	return (
		<a href={`mailto:${adminEmail()}`} className={className}>
			<span className="large-text:min-w-0 large-text:wrap-anywhere">
				{mailbox}@<wbr />
				{host}
			</span>
		</a>
	);
}
