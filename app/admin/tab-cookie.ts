import { hostCookie } from "~/platform/http/cookies";
import { TAB_COOKIE } from "./store-tab";

/** The cookie of the open tab. Scripts write this cookie, too (`store-tab.ts`). */
export const tabCookie = hostCookie(TAB_COOKIE, { readable: true });
