import { z } from "zod";
import { nationalNumber } from "~/contact/model";
import type { TextKey } from "~/i18n/text-key";
import { isTakenBy, picture, link as webLink } from "~/platform/http/fields";
import { trimmed, typedEmail } from "~/platform/typed";
import { COUNTRY_CODE, LANDLINE_DIGITS, PHONE_DIGITS } from "./contact";
import { type ChangedFacts, type FactName, type LocalizedName, linesOf } from "./facts";
import { blocksOf, MISSING } from "./lists";
import { partOf } from "./order-of-worship";
import { isOvernight, serviceIn } from "./weekly-services";

/*
 * Reads church facts as people type them, such as a phone number with spaces and the country code,
 * or a place as a map link. Each reader returns the text to store, or the translation key of the
 * problem with the typed text.
 */

type Read = { text: string } | { problem: TextKey };

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isClockOrNone = (text: string) => text === "" || isClock(text);

/**
 * True for a line that contains only a service's name, or the complete hours and the name, such as
 * "3 18:00-19:30 Bible study".
 */
const isServiceLine = (line: string) => {
	const { begins, ends } = serviceIn(line);
	return begins ? isClock(begins) && isClock(ends) : !HALF_TIMED.test(line);
};

const HALF_TIMED = /^([0-6-] )?(\d\d:\d\d)?-(\d\d:\d\d)? /;

const matching =
	(isRight: (text: string) => boolean, problem: TextKey) =>
	(text: string): Read =>
		isRight(text) ? { text } : { problem };

/** The digits of a phone number after the country code; null for a text that is no phone number. */
function phoneDigits(line: string): string | null {
	const code = COUNTRY_CODE.slice(1);
	const number = nationalNumber(line);
	// `nationalNumber` removes a country code without a plus sign only from mobile numbers. So the
	// country code of landline numbers is removed here.
	const isWithCode = number.startsWith(code) && number.length === code.length + LANDLINE_DIGITS;
	const digits = isWithCode ? number.slice(code.length) : number;
	const isLong = [PHONE_DIGITS, LANDLINE_DIGITS].includes(digits.length);
	return /^\d+$/.test(digits) && isLong ? digits : null;
}

function phoneNumbers(text: string): Read {
	const numbers = linesOf(text.replace(/[,;/]/g, "\n")).map(phoneDigits);
	if (numbers.includes(null)) return { problem: "church:church.phonesInvalid" };
	return { text: numbers.join("\n") };
}

/** Patterns that find the coordinates in links to map sites, and in texts copied from map sites. */
const PLACES = [
	/!3d(?<latitude>-?\d+\.?\d*)!4d(?<longitude>-?\d+\.?\d*)/,
	/@(?<latitude>-?\d+\.?\d*),(?<longitude>-?\d+\.?\d*)/,
	/[?&]mlat=(?<latitude>-?\d+\.?\d*)&mlon=(?<longitude>-?\d+\.?\d*)/,
	/#map=\d+\/(?<latitude>-?\d+\.?\d*)\/(?<longitude>-?\d+\.?\d*)/,
	/(?:^|geo:|[=/])(?<latitude>-?\d+\.?\d*)\s*,\s*\+?(?<longitude>-?\d+\.?\d*)/,
];

/** Matches a link that shows a route on Google Maps. */
const ROUTE = /\/maps\/dir\/|[?&]daddr=/;

/**
 * Patterns that find where a route ends. A link to a route also contains its start and the middle
 * of the screen, which may be far from its end.
 */
const ROUTE_ENDS = [
	/[?&](?:destination|daddr)=(?<latitude>-?\d+\.?\d*)\s*,\s*\+?(?<longitude>-?\d+\.?\d*)/,
	/\/(?<latitude>-?\d+\.?\d*)\s*,\s*\+?(?<longitude>-?\d+\.?\d*)(?=\/?(?:@|data=|\?|$))/,
	/.*!1d(?<longitude>-?\d+\.?\d*)!2d(?<latitude>-?\d+\.?\d*)/,
];

/** Matches a shortened map link, which does not contain the coordinates. */
const SHORT_LINK = /\b(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|osm\.org\/go)\b/;

function place(text: string): Read {
	let written = text;
	try {
		written = decodeURIComponent(text);
	} catch {
		// The typed text is not URL-encoded, so it is used as it was typed.
	}
	// Websites and word processors write a minus sign where a keyboard has a hyphen.
	written = trimmed(written).replace(/\u2212/g, "-");
	for (const pattern of ROUTE.test(written) ? ROUTE_ENDS : PLACES) {
		const { groups } = pattern.exec(written) ?? {};
		if (!groups) continue;
		const [latitude, longitude] = [Number(groups.latitude), Number(groups.longitude)];
		if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
		// Map sites write the coordinates 0, 0 if they do not know the place.
		if (latitude === 0 && longitude === 0) continue;
		return { text: `${latitude}, ${longitude}` };
	}
	const isShort = SHORT_LINK.test(written);
	return { problem: `church:church.${isShort ? "coordinatesShort" : "coordinatesInvalid"}` };
}

function address(text: string): Read {
	if (text === "") return { text };
	const { data, success } = webLink().safeParse(text);
	return success && data ? { text: data } : { problem: "portal:portal.linkInvalid" };
}

/**
 * The most lines of the address at which services are held: the house, the town and the country.
 * Sentences on pages name all lines but the first: see `town`.
 */
const ADDRESS_LINES = 3;

/**
 * True for the URL of a leader's portrait, or for `-`, which means none. The URL must not contain
 * `"` or a backslash, because a trigger of the database writes it into JSON without escaping.
 */
const isPortrait = (line: string) =>
	line === MISSING || (isTakenBy(picture())(line) && !/["\\]/.test(line));

const isEmail = matching(isTakenBy(z.email()), "church:church.emailInvalid");

const readers: Partial<Record<FactName, (text: string) => Read>> = {
	weekday: matching((text) => /^[0-6]$/.test(text), "church:church.missing"),
	begins: matching(isClock, "church:church.timeInvalid"),
	ends: matching(isClock, "church:church.timeInvalid"),
	moreServices(text) {
		const lines = linesOf(text);
		if (!lines.every(isServiceLine)) return { problem: "church:church.serviceInvalid" };
		const isBackward = lines.some((line) => {
			const time = serviceIn(line);
			return time.begins && time.ends <= time.begins && !isOvernight(time);
		});
		return isBackward ? { problem: "church:church.endsInvalid" } : { text };
	},
	liveBegins: matching(isClockOrNone, "church:church.timeInvalid"),
	liveEnds: matching(isClockOrNone, "church:church.timeInvalid"),
	reminder: matching(isClockOrNone, "church:church.timeInvalid"),
	worship: matching(
		(text) => linesOf(text).every((line) => partOf(line)),
		"church:church.worshipInvalid",
	),
	address(text): Read {
		if (text === "") return { problem: "church:church.missing" };
		const isLong = linesOf(text).length > ADDRESS_LINES;
		return isLong ? { problem: "church:church.addressLong" } : { text };
	},
	coordinates: place,
	phones: (text) => (text === "" ? { problem: "church:church.missing" } : phoneNumbers(text)),
	whatsapp: phoneNumbers,
	email: (text) => isEmail(typedEmail(text)),
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
		"church:church.missing",
	),
	portraits: matching((text) => linesOf(text).every(isPortrait), "church:church.portraitsInvalid"),
};

/**
 * The text to store for a typed church fact, or the translation key of the reason why it cannot be
 * stored.
 */
export function readFact(name: FactName, typed: string): Read {
	const text = typed
		.trim()
		.replace(/[^\S\n]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n");
	return readers[name]?.(text) ?? { text };
}

/** The church facts that are lists with as many Setswana entries as English entries. */
const parallel: [LocalizedName, (text: string) => unknown[]][] = [
	["worship", linesOf],
	["bring", linesOf],
	["prepare", linesOf],
	["expectations", blocksOf],
	["beliefs", blocksOf],
];

const minutesIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * For each invalid fact among church facts that were typed together: the translation key of the
 * problem.
 */
export function problemsOf(typed: ChangedFacts): Partial<Record<FactName, TextKey>> {
	const problems: Partial<Record<FactName, TextKey>> = {};
	const read: ChangedFacts = {};
	for (const [name, value] of Object.entries(typed) as [FactName, string][]) {
		const fact = readFact(name, value);
		if ("problem" in fact) problems[name] = fact.problem;
		else read[name] = fact.text;
	}
	for (const [name, entriesOf] of parallel) {
		const [english, setswana] = [read[name], read[`${name}Tn`]];
		const isBeside =
			english && setswana && entriesOf(english).length !== entriesOf(setswana).length;
		if (isBeside) problems[`${name}Tn`] = "church:church.listsDiffer";
	}
	const { begins, ends, worship, phones, whatsapp, liveBegins, liveEnds } = read;
	if (liveBegins !== undefined && liveEnds !== undefined && (liveBegins || liveEnds)) {
		if (!liveBegins || liveEnds <= liveBegins) problems.liveEnds = "church:church.liveInvalid";
	}
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
			problems.whatsapp = "church:church.phonesInvalid";
		}
	}
	return problems;
}

/**
 * A distance in degrees of latitude or longitude. If the place of services is moved farther than
 * this, the portal's form asks whether the new place is correct.
 */
const FAR = 10;

export function isFarFrom(place: string, other: string): boolean {
	const [one, two] = [place, other].map((text) => text.split(",").map(Number));
	return [0, 1].some((part) => Math.abs((one?.[part] ?? 0) - (two?.[part] ?? 0)) > FAR);
}
