/**
 * What was typed into a form, by the names of its fields; a list where a name came several times. A
 * list of things with parts, such as `pictures[0].url`, is one of objects.
 */
export type TypedTexts = Record<string, string | string[] | Record<string, string>[]>;

/** @param form tells the forms of a page apart */
export function draftKey(path: string, form: string): string;

/** Null where there is no draft. Drafts that are older than twelve hours are removed. */
export function readDraft(key: string): TypedTexts | null;

/** The keys that begin so. */
export function findDrafts(prefix: string): string[];

export function storeDraft(key: string, typed: TypedTexts): void;

export function removeDraft(key: string): void;

/** Removes the drafts of the portal, also in its other tabs: somebody has signed out. */
export function endPortalDrafts(): void;
