import type { TextKey } from "~/i18n/texts";

/**
 * What a form's rule says of a value it refuses: a key of the table of texts, so that each visitor
 * reads it in her language.
 */
export const says = (key: TextKey) => ({ error: key });
