import { adminEmail } from "./contact";

/**
 * A link with the church's e-mail address. A long address may break into a new line after its `@`;
 * if the visitor has chosen large text, it may break anywhere.
 */
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
