/*
 * The church's facts as delivered: they apply until somebody changes them in the portal. Each fact is the
 * text that its field in the portal shows. A name that ends in `Tn` is the Setswana text. In a list each
 * line is an entry. If entries have several lines, blank lines separate them and the first line is the
 * title. `fields.ts` says how long a fact may be.
 *
 * Each group of pages has its own file, because a browser always loads a whole file.
 */
export * from "./about";
export * from "./contact";
export * from "./every-page";
export * from "./services";
