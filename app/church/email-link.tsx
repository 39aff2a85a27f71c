import { adminEmail } from "./contact";

/** A long e-mail address may break after its `@`. With large text it may break anywhere. */
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
