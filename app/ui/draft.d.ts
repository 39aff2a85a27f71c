/**
 * The texts that were typed into an HTML form, by field name. A name that occurs several times has
 * an array. A list whose items have several fields, such as `pictures[0].url`, is an array of
 * objects.
 */
export type TypedTexts = Record<string, string | string[] | Record<string, string>[]>;

/** A draft older than this, in milliseconds, is removed. */
export const DRAFT_LIFETIME_MS: number;

/**
 * The `localStorage` key of a form's draft (typed text that is not yet sent).
 *
 * @param form distinguishes the forms of one page
 */
export function draftKey(path: string, form: string): string;

/**
 * The draft (typed text that is not yet sent) that is stored under a `localStorage` key; null if
 * there is none. Drafts older than twelve hours are removed.
 */
export function readDraft(key: string): TypedTexts | null;

/** The `localStorage` key for the time of the last sign-out from the portal. */
export const SIGNED_OUT: string;

/**
 * Removes outdated drafts, and those of the portal from before the last sign-out.
 *
 * @throws an error if the browser forbids storage
 */
export function removeOldDrafts(): void;

export function storeDraft(key: string, typed: TypedTexts): void;

export function removeDraft(key: string): void;
