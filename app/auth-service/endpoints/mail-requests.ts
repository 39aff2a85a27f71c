import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { mailLimits } from "~/platform/security/account-limits.server";
import { unopenedMails } from "../confirmation";
import type { Call } from "../context";
import { AuthError, invalid } from "../errors";
import type { Mailer } from "../mailer";
import { mailAccount, mailToUser } from "../mails";
import { challengeOf, pkceFields } from "../one-time-tokens";
import {
	allowAttempt,
	normalEmail,
	optionalData,
	optionalText,
	readJsonBody,
	targetOf,
} from "../request";
import { requireUser } from "../sessions";
import { newUser, type User } from "../users";

// The endpoints in this file give the same response for every e-mail address, and send their mails
// after the response. So neither the response nor its time reveals who has an account.

const mailRequest = z.object({ email: optionalText, ...pkceFields });

/**
 * The recipient of the mail that a request asks for, and where the mail's link leads.
 *
 * @param missing the error message if the request has no e-mail address
 */
function mailOf(c: Call, request: z.output<typeof mailRequest>, missing: string) {
	if (request.email === "") throw invalid(missing);
	const email = normalEmail(request.email);
	return { email, link: { redirectTo: targetOf(c), codeChallenge: challengeOf(request) } };
}

export async function recover(c: Call) {
	const request = await readJsonBody(c.req, mailRequest);
	const { email, link } = mailOf(c, request, "Password recovery requires an email");
	await mailAccount(c, email, (mailer, { id: userId }) =>
		mailToUser(c.env, mailer, { ...link, userId, recipient: email, purpose: "recovery" }),
	);
	return c.json({});
}

const otpRequest = mailRequest.extend({
	phone: optionalText,
	create_user: z
		.boolean()
		.nullish()
		.transform((value) => value ?? true),
	data: optionalData,
});

/**
 * Mails a link and a code with which somebody can sign in. An e-mail address without an account
 * gets a new account, unless `create_user` is false.
 */
export async function sendOtp(c: Call) {
	const request = await readJsonBody(c.req, otpRequest);
	if (request.phone !== "") {
		throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
	}
	const { email, link } = mailOf(c, request, "One of email or phone must be set");
	const { db, now } = c.env;
	const { factors, ...values } = newUser({ email, passwordHash: null, now, data: request.data });
	const write = async (mailer: Mailer, { id: userId }: User) => {
		// The data in a request is stored only if the same request has created the account. A
		// stranger could otherwise put data into an account that somebody else has created.
		const userMetadata = userId === values.id ? values.userMetadata : null;
		const order = { ...link, userId, recipient: email, userMetadata };
		await mailToUser(c.env, mailer, { ...order, purpose: "magiclink" });
	};
	const create = async () => db.insert(authUsers).values(values).onConflictDoNothing();
	await mailAccount(c, email, write, request.create_user ? create : undefined);
	return c.json({});
}

const resendRequest = mailRequest.extend({ type: optionalText });

type Link = ReturnType<typeof mailOf>["link"];

export async function resend(c: Call) {
	const request = await readJsonBody(c.req, resendRequest);
	const { type } = request;
	if (type !== "signup" && type !== "email_change") {
		throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
	}
	const { email, link } = mailOf(c, request, "Type provided requires an email address");
	await mailAccount(c, email, async (mailer, user) => {
		if (type === "signup") await resendSignUp(c, mailer, user, link);
		if (type === "email_change") await resendEmailChange(c, mailer, user, link);
	});
	return c.json({});
}

async function resendSignUp(c: Call, mailer: Mailer, user: User, link: Link) {
	if (user.emailConfirmedAt) return;
	await mailToUser(c.env, mailer, {
		...link,
		userId: user.id,
		purpose: "signup",
		recipient: user.email,
		passwordHash: user.passwordHash,
		userMetadata: user.userMetadata,
		// Only a sign-up changes an unconfirmed account. So `updatedAt` is the time of the
		// account's last sign-up, at which the mail was first requested.
		askedAt: user.updatedAt,
	});
}

async function resendEmailChange(c: Call, mailer: Mailer, user: User, link: Link) {
	const { newEmail } = user;
	if (!newEmail) return;
	for (const purpose of unopenedMails(user)) {
		const isNew = purpose === "email_change_new";
		const recipient = isNew ? newEmail : user.email;
		if (isNew) await allowAttempt(c, mailLimits, newEmail);
		await mailToUser(c.env, mailer, { ...link, userId: user.id, purpose, recipient, newEmail });
	}
}

/**
 * Mails the code that is needed to change the password in a session that is older than a day. A
 * guarded account, such as an administrator's, needs it in every session that began with the
 * password alone.
 */
export async function reauthenticate(c: Call) {
	const { user } = await requireUser(c);
	await mailAccount(c, user.email, (mailer) =>
		mailToUser(c.env, mailer, {
			userId: user.id,
			purpose: "reauthentication",
			recipient: user.email,
			redirectTo: "",
		}),
	);
	return c.json({});
}
