// What the form fetches once somebody begins to fill it in.
export { LiveCheck } from "~/ui/live-check";
export { parsePasswordNew as parse } from "./schema";
