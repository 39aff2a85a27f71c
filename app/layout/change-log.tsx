import { useNonce } from "./page-context";

declare global {
	interface Window {
		/** Logs what changes in the document since it has come, for `foreign-changes.ts`. */
		changeLog: MutationObserver & { records: MutationRecord[] };
	}
}

const script =
	"{const o=window.changeLog=new MutationObserver(r=>o.records.push(...r));o.records=[];o.observe(document,{subtree:true,childList:true,characterDataOldValue:true})}";

/** The last that React renders: what comes after it in the document is not React's. */
export function ChangeLog() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own
	return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}
