// What the contact form fetches once somebody begins to fill it in.
export { LiveCheck } from "~/ui/live-check";
export { parseMessage as parse } from "./schema";
