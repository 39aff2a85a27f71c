// What the home page says first, and last. Empty as delivered: then it is a text of that page.
import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { factIn } from "./facts";

export const welcome = (): Localized => factIn("welcome", delivered.welcome, delivered.welcomeTn);

export const invitation = (): Localized =>
	factIn("invitation", delivered.invitation, delivered.invitationTn);
