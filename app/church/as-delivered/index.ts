/*
 * The church's facts (such as its phone numbers and service hours) as delivered with the site: a
 * fact applies until somebody changes it in the portal. Each fact is the text that the fact's field
 * in the portal shows. A name that ends in `Tn` is the Setswana text. In a fact that is a list,
 * each line is an entry. If entries have several lines, blank lines separate the entries, and an
 * entry's first line is its title. `fields.ts` says how long the text of a fact may be.
 *
 * The facts of each group of pages are in a file of their own. A browser always loads a whole file,
 * so it loads only the facts of the pages that it shows.
 */
export * from "./about";
export * from "./contact";
export * from "./every-page";
export * from "./services";
