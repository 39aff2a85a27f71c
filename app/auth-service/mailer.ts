import { desc } from "drizzle-orm";
import { authOutbox } from "~/db/auth-service-schema";
import type { Database } from "~/db/client";
import { logInfo } from "~/platform/log";

export interface Letter {
	recipient: string;
	subject: string;
	text: string;
	link: string | null;
}

export interface Mailer {
	/** @throws an Error if the mail service did not accept the mail */
	send(letter: Letter): Promise<void>;
}

/** Sends mails through Cloudflare, where the sender's domain must be set up. */
export function cloudflareMailer(
	binding: SendEmail,
	from: { email: string; name: string },
): Mailer {
	return {
		async send({ recipient, subject, text }) {
			await binding.send({ to: recipient, from, subject, text });
		},
	};
}

/**
 * The mailer of a development server. It sends nothing, but stores each mail in the outbox, where a
 * developer can read it, and logs the mail's link.
 */
export function outboxMailer(db: Database, now: number): Mailer {
	return {
		async send(letter) {
			await db.insert(authOutbox).values({ ...letter, sentAt: new Date(now) });
			logInfo("mail kept in the outbox", {
				recipient: letter.recipient,
				subject: letter.subject,
				link: letter.link,
			});
		},
	};
}

/** How many mails the outbox shows. */
const MAILS_SHOWN = 50;

export function listOutbox(db: Database) {
	return db.select().from(authOutbox).orderBy(desc(authOutbox.sentAt)).limit(MAILS_SHOWN);
}
