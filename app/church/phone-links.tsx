import { phones } from "./contact";

export const contactLink = "inline-flex min-h-11 items-center text-link hover:text-sky-strong";

export function PhoneLinks() {
	return phones().map((phone) => (
		<p key={phone.url}>
			<a href={phone.url} className={`${contactLink} tabular`}>
				{phone.label}
			</a>
			{phone.chatUrl && (
				<>
					{" · "}
					<a href={phone.chatUrl} rel="noreferrer" className={contactLink}>
						WhatsApp
						<span className="sr-only">: {phone.label}</span>
					</a>
				</>
			)}
		</p>
	));
}
