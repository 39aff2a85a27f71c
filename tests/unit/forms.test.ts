import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { messageSchema } from "~/contact/contact-form-schema";
import { cleanPhone, typedPhone } from "~/contact/model";
import { dialogPath, hasEventsOf, parseDialog } from "~/events/event-urls";
import { parseRegistration } from "~/events/registration-schema";
import { retryPause } from "~/page-data/client-loader";
import { parseSubmission } from "~/platform/http/form";
import { typedEmail } from "~/platform/typed";

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const valid = {
	name: "Neo",
	phone: "71234567",
	subject: "prayer",
	message: "Ke kopa thapelo.",
};

const parseMessage = (form: FormData) => parseSubmission(form, messageSchema);

/** The first thing that is said of each field. */
function errorsOf(fields: Record<string, string>) {
	const { error } = parseMessage(formOf({ ...valid, ...fields })).reply();
	return Object.fromEntries(Object.entries(error ?? {}).map(([name, said]) => [name, said?.[0]]));
}

test("a message needs a name, a phone number, a subject and ten characters", () => {
	expect(parseMessage(formOf(valid)).status).toBe("success");
	expect(parseMessage(new FormData()).reply().error).toEqual({
		name: ["contact:contact.nameMissing"],
		phone: ["contact:contact.phoneShort"],
		subject: ["contact:contact.subjectMissing"],
		message: ["contact:contact.textShort"],
	});
	for (const [name, message] of [
		["  ", "nine char"],
		["\u200b", "\u2060".repeat(10)],
	] as const) {
		expect(errorsOf({ name, message })).toEqual({
			name: "contact:contact.nameMissing",
			message: "contact:contact.textShort",
		});
	}
	expect(errorsOf({ message: "ten chars!" })).toEqual({});
	expect(errorsOf({ subject: "money" })).toEqual({ subject: "contact:contact.subjectMissing" });
});

test("an e-mail address may be left out, but not be wrong", () => {
	expect(errorsOf({ email: "" })).toEqual({});
	expect(errorsOf({ email: "neo@example.org" })).toEqual({});
	for (const email of [
		"neo@example.org\u00a0",
		"\u202aneo@example.org\u202c",
		"\u200bneo@example.org\ufeff ",
		"mailto:neo@example.org",
		"MAILTO:neo@example.org?subject=Hello",
		"Neo <neo@example.org>",
	]) {
		expect(errorsOf({ email }), email).toEqual({});
		expect(typedEmail(email), email).toBe("neo@example.org");
	}
	for (const email of ["neo", "neo@", "@example.org", "neo example@x.org"]) {
		expect(errorsOf({ email })).toEqual({ email: "contact:contact.emailInvalid" });
	}
});

test("a phone number is exactly eight digits, and each way to miss it has its own message", () => {
	expect(errorsOf({ phone: "7123456" })).toEqual({ phone: "contact:contact.phoneShort" });
	for (const phone of ["712345678", "0712345678", "+27821234567", "0027821234567"]) {
		expect(errorsOf({ phone }), phone).toEqual({ phone: "contact:contact.phoneLong" });
	}
	expect(errorsOf({ phone: "7123456a" })).toEqual({ phone: "contact:contact.phoneNotDigits" });
	for (const phone of [
		"71 234 567",
		"+267 71 234 567",
		"00267-71234567",
		"(267) 7123.4567",
		"071234567",
		// As contacts give it.
		"\u202a+267\u00a071\u00a0234\u00a0567\u202c",
		"\u2068+267 71\u2011234\u2012567\u2069",
		"\u200e71\u2007234\u2007567\u200f",
		"\ufeff+267 (0) 71 234 567",
		"tel:+26771234567",
		"７１２３４５６７",
	]) {
		expect(errorsOf({ phone }), phone).toEqual({});
	}
	// Digits of other scripts are none that a phone takes.
	expect(errorsOf({ phone: "٧١٢٣٤٥٦٧" })).toEqual({ phone: "contact:contact.phoneNotDigits" });
});

test("a text that is too long is refused, not cut", () => {
	expect(errorsOf({ name: "a".repeat(10_000), message: "b".repeat(10_000) })).toEqual({
		name: "common:form.tooLong",
		message: "common:form.tooLong",
	});
});

test("a plain form's line breaks are one character each, as a script sends them", () => {
	const message = `${"ab\n".repeat(1666)}ab`;
	expect(message).toHaveLength(5000);
	const plain = parseMessage(formOf({ ...valid, message: message.replaceAll("\n", "\r\n") }));
	expect(plain.reply().error).toBeUndefined();
	expect(plain.payload).toMatchObject({ message });
});

test("the limits of the schema reach the markup", () => {
	expect(getZodConstraint(messageSchema)).toMatchObject({
		name: { required: true, maxLength: 100 },
		email: { required: false, maxLength: 254 },
		phone: { required: true },
		message: { required: true, minLength: 10, maxLength: 5000 },
	});
});

test("what conform keeps for itself in a form is not read from one that is sent", () => {
	expect(parseMessage(formOf({ ...valid, __intent__: "{", __state__: "{" })).status).toBe(
		"success",
	);
});

test("the phone field keeps the digits that can be valid, without the country code", () => {
	const cases = {
		"71 23-45a": "712345",
		"712345678": "71234567",
		"71 234 567 / 72 345 678": "71234567",
		"071234567": "071234567",
		"267712345678": "71234567",
		// Another country's number is refused: if it were cut, it would be somebody else's.
		"0712345678": "0712345678",
		"082 123 4567": "0821234567",
		"+27821234567": "+27821234567",
		"0027 82 123 4567": "0027821234567",
		"+27 (82) a": "+2782",
		"+267 71 234 567": "71234567",
		"\u202a+267\u00a071\u2011234\u2007567\u202c": "71234567",
		"\u200e+27\u00a082": "+2782",
		"00267 71234567": "71234567",
		"26771234": "26771234",
		"26771234567": "71234567",
		"267712345": "267712345",
		// While the code is being typed it stays, and leaves once it is whole.
		"+": "+",
		"+26": "+26",
		"+267": "",
		"+2677": "7",
		"": "",
	};
	for (const [typed, kept] of Object.entries(cases)) expect(cleanPhone(typed), typed).toBe(kept);
});

test("a key adds no digit to a whole number, but another country's is not cut", () => {
	const type = (keys: string) =>
		[...keys].reduce((value, key) => typedPhone(value + key, value.length + 1), "");
	expect(type("71a 23-45678 9")).toBe("71234567");
	expect(typedPhone("719234567", 3)).toBe("71234567");
	for (const abroad of ["+27821234567", "0027821234567"]) {
		expect(type(abroad)).toBe(abroad);
		expect(errorsOf({ phone: type(abroad) })).toEqual({ phone: "contact:contact.phoneLong" });
	}
	for (const same of ["+26771234567", "26771234567", "0026771234567", "+267 71 234 567"]) {
		expect(type(same)).toBe("71234567");
	}
	expect(type("071234567")).toBe("071234567");
});

function readRegistration(form: FormData) {
	const submission = parseRegistration(form);
	if (submission.status !== "success") throw new Error("A registration was refused");
	return submission.value;
}

test("a registration takes whatever it is given, and attendees as a number", () => {
	expect(readRegistration(formOf({ eventId: "e", name: "Neo", attendees: "3" }))).toEqual({
		eventId: "e",
		name: "Neo",
		email: "",
		phone: "",
		attendees: 3,
	});
	expect(readRegistration(new FormData()).attendees).toBe(0);
	const emailOf = (email: string) => readRegistration(formOf({ email })).email;
	expect(emailOf("Neo <neo@example.org>\u00a0")).toBe("neo@example.org");
	expect(emailOf(" ask Neo <at home> ")).toBe("ask Neo <at home>");
	expect(readRegistration(formOf({ attendees: "many" })).attendees).toBe("many");
	expect(readRegistration(formOf({ name: "a".repeat(10_000) })).name).toHaveLength(200);
});

test("a dialog's address keeps the view that it is open over", () => {
	const open = dialogPath("?tab=past&lng=tn", { eventId: "a b", register: true });
	expect(open).toBe("/events?tab=past&lng=tn&event=a+b&register=1");
	const { search, searchParams } = new URL(open, "http://x");
	expect(parseDialog(searchParams)).toEqual({ eventId: "a b", register: true });
	expect(dialogPath(search, null)).toBe("/events?tab=past&lng=tn");
	expect(dialogPath("", null)).toBe("/events");
	expect(parseDialog(new URLSearchParams("event="))).toBeNull();
	const url = (path: string) => new URL(path, "http://x");
	expect(hasEventsOf(url("/events"), url("/events?event=1"))).toBe(true);
	expect(hasEventsOf(url("/events"), url("/events?tab=past&event=1"))).toBe(false);
});

test("of a field that comes twice the first counts unless it is a list, and a file is no text", () => {
	const form = new FormData();
	form.append("name", "first");
	form.append("name", "second");
	form.append("email", new File(["x"], "x.txt"));
	form.append("other", "left out");
	for (const photo of ["1", "2"]) form.append("photos", photo);
	form.append("photos", new File(["x"], "x.png"));
	const schema = z.object({
		name: z.string(),
		email: z.string().default("none"),
		photos: z.array(z.string()).default([]),
		none: z.array(z.string()).default([]),
	});
	expect(parseSubmission(form, schema)).toMatchObject({
		payload: { name: "first", photos: ["1", "2"] },
		value: { name: "first", email: "none", photos: ["1", "2"], none: [] },
	});
});

test("the pause before a retry doubles, up to half a minute", () => {
	expect([0, 1, 2, 3, 4, 5, 9].map(retryPause)).toEqual([
		1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
	]);
});
