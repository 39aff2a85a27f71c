import type { LinksFunction } from "@remix-run/cloudflare";
import stylesheet from "./members.css?url";

/** A route's `links`, for what only those who sign up or sign in are shown. */
export const memberLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
