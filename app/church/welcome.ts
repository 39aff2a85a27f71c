// The home page's words of welcome, and its invitation to visit. As delivered with the site both
// are empty, and the home page shows translated texts instead.
import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { factIn } from "./facts";

export const welcome = (): Localized => factIn("welcome", delivered);

export const invitation = (): Localized => factIn("invitation", delivered);
