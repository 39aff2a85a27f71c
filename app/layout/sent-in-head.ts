/**
 * Matches every element that the server sends in the document's head. Other elements in the head
 * count as added by a browser extension, because extensions may add elements before the log of
 * changes (`foreign-changes.ts`) begins. If a tag is missing here, `head.test.ts` names it.
 */
export const SENT_IN_HEAD =
	'title,meta[charset],meta[property],meta[name=viewport],meta[name=theme-color],meta[name=description],meta[name=robots],meta[name="twitter:card"],link[href^="/"],link[rel=canonical],link[rel=alternate]';
