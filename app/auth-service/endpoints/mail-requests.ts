import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { mailLimits } from "~/platform/security/account-limits.server";
import { unopenedMails } from "../confirmation";
import type { Call } from "../context";
import { AuthError, invalid } from "../errors";
import type { Mailer } from "../mailer";
import { mailLater, mailToUser, requireMailer } from "../mails";
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
import { findUser, newUser, type User } from "../users";

// These endpoints respond alike for every e-mail address, and send their mails after the response.

const recoverRequest = z.object({ email: optionalText, ...pkceFields });

/** Mails a link for choosing a new password. */
export async function recover(c: Call) {
	const request = await readJsonBody(c.req, recoverRequest);
	if (request.email === "") throw invalid("Password recovery requires an email");
	const email = normalEmail(request.email);
	const link = { redirectTo: targetOf(c), codeChallenge: challengeOf(request) };
	const mailer = await requireMailer(c, email);
	mailLater(c.env, async () => {
		const user = await findUser(c.env.db, { email });
		if (!user) return;
		const order = { ...link, userId: user.id, recipient: email };
		await mailToUser(c.env, mailer, { ...order, purpose: "recovery" });
	});
	return c.json({});
}

const otpRequest = z.object({
	email: optionalText,
	phone: optionalText,
	create_user: z
		.boolean()
		.nullish()
		.transform((value) => value ?? true),
	data: optionalData,
	...pkceFields,
});

/** Mails a link and a code to sign in with. An unknown e-mail address gets an account. */
export async function sendOtp(c: Call) {
	const request = await readJsonBody(c.req, otpRequest);
	if (request.phone !== "") {
		throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
	}
	if (request.email === "") throw invalid("One of email or phone must be set");
	const email = normalEmail(request.email);
	const link = { redirectTo: targetOf(c), codeChallenge: challengeOf(request) };
	const { db, now } = c.env;
	const { factors, ...values } = newUser({ email, passwordHash: null, now, data: request.data });
	const mailer = await requireMailer(c, email);
	mailLater(c.env, async () => {
		if (request.create_user) await db.insert(authUsers).values(values).onConflictDoNothing();
		const user = await findUser(db, { email });
		if (!user) return;
		// Only the mail that has made the account brings its data in.
		const userMetadata = user.id === values.id ? values.userMetadata : null;
		const order = { ...link, userId: user.id, recipient: email, userMetadata };
		await mailToUser(c.env, mailer, { ...order, purpose: "magiclink" });
	});
	return c.json({});
}

const resendRequest = z.object({ type: optionalText, email: optionalText, ...pkceFields });

interface Link {
	redirectTo: string;
	codeChallenge: string | null;
}

export async function resend(c: Call) {
	const request = await readJsonBody(c.req, resendRequest);
	const { type } = request;
	if (type !== "signup" && type !== "email_change") {
		throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
	}
	if (request.email === "") throw invalid("Type provided requires an email address");
	const email = normalEmail(request.email);
	const link = { redirectTo: targetOf(c), codeChallenge: challengeOf(request) };
	const mailer = await requireMailer(c, email);
	mailLater(c.env, async () => {
		const user = await findUser(c.env.db, { email });
		if (user && type === "signup") await resendSignUp(c, mailer, user, link);
		if (user && type === "email_change") await resendEmailChange(c, mailer, user, link);
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
		// Only a sign-up changes an unconfirmed account, so it was asked for then.
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

/** Mails a code, which a session older than a day needs to change the password. */
export async function reauthenticate(c: Call) {
	const { user } = await requireUser(c);
	const mailer = await requireMailer(c, user.email);
	await mailToUser(c.env, mailer, {
		userId: user.id,
		purpose: "reauthentication",
		recipient: user.email,
		redirectTo: "",
	});
	return c.json({});
}
