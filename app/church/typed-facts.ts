import { nationalNumber } from "~/contact/model";
import type { TextKey } from "~/i18n/text-key";
import { isTakenBy, picture, link as webLink } from "~/platform/http/fields";
import { typedEmail } from "~/platform/text";
import { PHONE_DIGITS } from "./contact";
import { type ChangedFacts, type FactName, linesOf } from "./facts";
import { blocksOf } from "./lists";
import { partOf } from "./order-of-worship";

/*
 * Facts as people type them: a phone with blanks and the country's code, a place as the link of a map.
 * Each reader returns the text to store, or why there is none.
 */

type Read = { text: string } | { problem: TextKey };

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const matching =
	(isRight: (text: string) => boolean, problem: TextKey) =>
	(text: string): Read =>
		isRight(text) ? { text } : { problem };

/** The digits that are dialled after the country's code; null for a text that is no phone's number. */
function phoneDigits(line: string): string | null {
	const digits = nationalNumber(line);
	return /^\d+$/.test(digits) && digits.length === PHONE_DIGITS ? digits : null;
}

function phoneNumbers(text: string): Read {
	const numbers = linesOf(text.replace(/[,;/]/g, "\n")).map(phoneDigits);
	if (numbers.includes(null)) return { problem: "church:church.phonesInvalid" };
	return { text: numbers.join("\n") };
}

/** Two numbers of degrees, as maps write them into their links or show them to be copied. */
const PLACES = [
	/!3d(-?\d+\.?\d*)!4d(-?\d+\.?\d*)/,
	/@(-?\d+\.?\d*),(-?\d+\.?\d*)/,
	/[?&]mlat=(-?\d+\.?\d*)&mlon=(-?\d+\.?\d*)/,
	/#map=\d+\/(-?\d+\.?\d*)\/(-?\d+\.?\d*)/,
	/(?:^|geo:|[=/])(-?\d+\.?\d*)\s*,\s*\+?(-?\d+\.?\d*)/,
];

function place(text: string): Read {
	let written = text;
	try {
		written = decodeURIComponent(text);
	} catch {
		// It is no link.
	}
	for (const pattern of PLACES) {
		const [, latitude, longitude] = pattern.exec(written.trim())?.map(Number) ?? [];
		if (latitude === undefined || longitude === undefined) continue;
		if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
		return { text: `${latitude}, ${longitude}` };
	}
	return { problem: "church:church.coordinatesInvalid" };
}

function address(text: string): Read {
	if (text === "") return { text };
	const { data, success } = webLink().safeParse(text);
	return success && data ? { text: data } : { problem: "portal:portal.linkInvalid" };
}

/** The database makes JSON of the addresses, without escaping. */
const isPortrait = (line: string) =>
	line === "-" || (isTakenBy(picture())(line) && !/["\\]/.test(line));

const readers: Partial<Record<FactName, (text: string) => Read>> = {
	weekday: matching((text) => /^[0-6]$/.test(text), "church:church.missing"),
	begins: matching(isClock, "church:church.timeInvalid"),
	ends: matching(isClock, "church:church.timeInvalid"),
	reminder: matching((text) => text === "" || isClock(text), "church:church.timeInvalid"),
	worship: matching(
		(text) => linesOf(text).every((line) => partOf(line)),
		"church:church.worshipInvalid",
	),
	address: matching(Boolean, "church:church.missing"),
	coordinates: place,
	phones: (text) => (text === "" ? { problem: "church:church.missing" } : phoneNumbers(text)),
	whatsapp: phoneNumbers,
	email(text) {
		const email = typedEmail(text);
		const isEmail = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/.test(email);
		return isEmail ? { text: email } : { problem: "church:church.emailInvalid" };
	},
	facebook: address,
	instagram: address,
	youtube: address,
	live: address,
	name: matching(Boolean, "church:church.missing"),
	shortName: matching(Boolean, "church:church.missing"),
	welcome: matching(Boolean, "church:church.missing"),
	invitation: matching(Boolean, "church:church.missing"),
	leaders: matching(
		(text) => blocksOf(text).every((lines) => lines.length > 1),
		"church:church.leadersInvalid",
	),
	portraits: matching((text) => linesOf(text).every(isPortrait), "church:church.portraitsInvalid"),
	giving: matching(
		(text) => blocksOf(text).every((lines) => lines.length > 1),
		"church:church.givingInvalid",
	),
};

/** A fact as it is stored, or why it cannot be. */
export function readFact(name: FactName, typed: string): Read {
	const text = typed
		.trim()
		.replace(/[^\S\n]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n");
	return readers[name]?.(text) ?? { text };
}

const minutesIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What is wrong with facts that are typed together, by name. */
export function problemsOf(typed: ChangedFacts): Partial<Record<FactName, TextKey>> {
	const problems: Partial<Record<FactName, TextKey>> = {};
	const read: ChangedFacts = {};
	for (const [name, value] of Object.entries(typed) as [FactName, string][]) {
		const fact = readFact(name, value);
		if ("problem" in fact) problems[name] = fact.problem;
		else read[name] = fact.text;
	}
	const { begins, ends, worship, phones, whatsapp } = read;
	if (begins && ends) {
		const length = minutesIn(ends) - minutesIn(begins);
		const parts = linesOf(worship ?? "").map((line) => partOf(line)?.minutes ?? 0);
		if (length <= 0) problems.ends = "church:church.endsInvalid";
		else if (parts.reduce((sum, minutes) => sum + minutes, 0) > length) {
			problems.worship = "church:church.worshipLong";
		}
	}
	if (phones !== undefined && whatsapp !== undefined) {
		const known = linesOf(phones);
		if (!linesOf(whatsapp).every((number) => known.includes(number))) {
			problems.whatsapp = "church:church.whatsappInvalid";
		}
	}
	return problems;
}

/** How far a place may be moved, in degrees, before the form asks whether it is meant. */
const FAR = 10;

export function isFarFrom(place: string, other: string): boolean {
	const [one, two] = [place, other].map((text) => text.split(",").map(Number));
	return [0, 1].some((part) => Math.abs((one?.[part] ?? 0) - (two?.[part] ?? 0)) > FAR);
}
