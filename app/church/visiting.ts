// Facts about the church for somebody who wants to visit or to call.
import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/contact";
import { factIn } from "./facts";

export const officeHours = (): Localized => factIn("officeHours", delivered);

export const phoneHours = (): Localized => factIn("phoneHours", delivered);

export const replyPromise = (): Localized => factIn("replyPromise", delivered);

/**
 * True if the church has not changed its promise how soon it replies to messages (`replyPromise`).
 * Other texts delivered with the site repeat this promise, so pages may show those texts only if
 * this function returns true.
 */
export function isPromiseAsDelivered(): boolean {
	const { en, tn } = replyPromise();
	return en === delivered.replyPromise && tn === delivered.replyPromiseTn;
}

export const parking = (): Localized => factIn("parking", delivered);

export const wheelchairAccess = (): Localized => factIn("access", delivered);
