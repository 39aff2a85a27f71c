// Facts for somebody who wants to visit or to call.
import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/contact";
import { factIn } from "./facts";

export const officeHours = (): Localized => factIn("officeHours", delivered);

/** The hours in which somebody answers the phone. */
export const phoneHours = (): Localized => factIn("phoneHours", delivered);

/** How soon a message is answered. */
export const replyPromise = (): Localized => factIn("replyPromise", delivered);

/**
 * True if `replyPromise` is unchanged. Other delivered texts repeat the promise. Pages may show them
 * only if this is true.
 */
export function isPromiseAsDelivered(): boolean {
	const { en, tn } = replyPromise();
	return en === delivered.replyPromise && tn === delivered.replyPromiseTn;
}

export const parking = (): Localized => factIn("parking", delivered);

export const wheelchairAccess = (): Localized => factIn("access", delivered);
