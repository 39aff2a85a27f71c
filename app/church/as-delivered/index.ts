/*
 * What the church says of itself as long as nobody has changed it in the portal: each fact as the text
 * that its field there shows. `…Tn` is the Setswana. A list has an entry on each line; blank lines
 * part entries of several lines, of which the first is the title. `fields.ts` says what a fact may be.
 *
 * There is a file for each group of pages, because a browser is sent a file as a whole.
 */
export * from "./about";
export * from "./contact";
export * from "./every-page";
export * from "./services";
