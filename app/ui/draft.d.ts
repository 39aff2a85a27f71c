/**
 * The typed texts of a form, by field name. A name that occurs several times has an array. A list whose
 * items have parts, such as `pictures[0].url`, is an array of objects.
 */
export type TypedTexts = Record<string, string | string[] | Record<string, string>[]>;

/** The `localStorage` key of a form's draft. @param form distinguishes the forms of a page */
export function draftKey(path: string, form: string): string;

/** The draft; null if there is none. Drafts that are older than twelve hours are removed. */
export function readDraft(key: string): TypedTexts | null;

/** Returns the keys that begin with a prefix. */
export function findDrafts(prefix: string): string[];

export function storeDraft(key: string, typed: TypedTexts): void;

export function removeDraft(key: string): void;

/** Removes the portal's drafts after a sign-out, also for other tabs of the browser. */
export function endPortalDrafts(): void;
