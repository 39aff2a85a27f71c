import { env } from "cloudflare:workers";
import { authOutbox } from "~/db/auth-service-schema";
import { connect } from "~/db/client";

/*
 * The binding by which the deployed site sends mails. It keeps them in the table of the outbox, where
 * `newestMail` reads them: the site itself keeps none off localhost.
 */

const db = connect(env.DB);

Object.assign(env, {
	MAIL_FROM: "accounts@church.example",
	EMAIL: {
		async send({ to, subject, text }: { to: string; subject: string; text: string }) {
			const [link = null] = /https?:\S+/.exec(text) ?? [];
			const sentAt = new Date();
			await db.insert(authOutbox).values({ recipient: to, subject, text, link, sentAt });
		},
	},
});
