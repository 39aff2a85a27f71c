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

/** Returns the `localStorage` keys of all drafts whose key begins with a prefix. */
export function findDrafts(prefix: string): string[];

export function storeDraft(key: string, typed: TypedTexts): void;

export function removeDraft(key: string): void;

/**
 * Removes the drafts of the portal's forms after a sign-out, also those that other tabs of the
 * browser have stored.
 */
export function endPortalDrafts(): void;
