// What the sign-up form fetches once somebody begins to fill it in.
export { LiveCheck } from "~/ui/live-check";
export { parseSignUp as parse } from "./schema";
