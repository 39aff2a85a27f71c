/**
 * Matches every element that the server sends in the head. Extensions may add elements to the head
 * before the log of changes begins. Only elements that match this selector count as sent by the
 * server. If a tag is missing here, `head.test.ts` names it.
 */
export const SENT_IN_HEAD =
	'title,meta[charset],meta[property],meta[name=viewport],meta[name=theme-color],meta[name=description],meta[name=robots],meta[name="twitter:card"],link[href^="/"],link[rel=canonical],link[rel=alternate]';
