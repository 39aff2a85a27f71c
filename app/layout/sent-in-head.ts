/**
 * Matches all that the server sends in the head: others add to it before the log of changes begins.
 * `head.test.ts` names a tag that is missing here.
 */
export const SENT_IN_HEAD =
	'title,meta[charset],meta[property],meta[name=viewport],meta[name=theme-color],meta[name=description],meta[name=robots],meta[name="twitter:card"],link[href^="/"],link[rel=canonical],link[rel=alternate]';
