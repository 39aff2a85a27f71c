/**
 * Matches every element that the server sends in the head. Extensions add elements to the head before the
 * log of changes begins, so only matching elements are taken for ours. If a tag is missing here,
 * `head.test.ts` names it.
 */
export const SENT_IN_HEAD =
	'title,meta[charset],meta[property],meta[name=viewport],meta[name=theme-color],meta[name=description],meta[name=robots],meta[name="twitter:card"],link[href^="/"],link[rel=canonical],link[rel=alternate]';
