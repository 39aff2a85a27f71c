import { hostCookie } from "~/platform/http/cookies";
import { TAB_COOKIE } from "./store-tab";

/**
 * The cookie that stores the open portal tab. The browser's JavaScript writes this cookie, too
 * (`store-tab.ts`).
 */
export const tabCookie = hostCookie(TAB_COOKIE, { readable: true });
