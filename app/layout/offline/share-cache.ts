// What the installed site is given by the phone's share sheet, between the service worker and the portal.

/** Where the browser posts it. The service worker answers, so that the network and a login can wait. */
export const SHARE_PATH = "/admin/share";

/** The cache in which the service worker keeps the form that was posted, under its path. */
export const SHARE_CACHE = "shared 1";

/** When it was, in milliseconds since 1970 (UTC). */
export const SHARED_AT = "X-Shared-At";
