import { hostCookie } from "~/platform/http/cookies";
import { TAB_COOKIE } from "./store-tab";

/** The open tab. Scripts write it, too (`store-tab.ts`). */
export const tabCookie = hostCookie(TAB_COOKIE, { readable: true });
