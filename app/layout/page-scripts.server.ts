import { hash } from "node:crypto";

/**
 * An inline script that logs what browser extensions change in the document (`foreign-changes.ts`).
 * It is near the document's end, so that it does not log what the browser's parser adds.
 */
const logChanges =
	"{const o=window.changeLog=new MutationObserver(r=>o.records.push(...r));o.records=[];o.observe(document,{subtree:true,childList:true,characterDataOldValue:true})}";

/**
 * Removes the nonces of a page's inline scripts, and returns hashes of the scripts instead: many
 * visitors get the same cached page, but a nonce must not be sent twice. The nonce only marks our
 * own scripts, so that an injected script gets no hash.
 *
 * @param nonce the nonce of our inline scripts, which is their first attribute
 * @param isDeferred whether to put the framework's scripts into templates. Browsers neither fetch
 *   nor run them there, until somebody acts (`first-interaction.tsx`)
 * @returns the page, and the hashes for its Content-Security-Policy
 */
export function finishScripts(
	rendered: string,
	{ nonce, isDeferred }: { nonce: string; isDeferred: boolean },
): { html: string; hashes: string[] } {
	// Remix sends the page's data after `</html>`, where no element is allowed. So the data is
	// moved into the body.
	const ended = rendered.replace(/<\/body><\/html>(.*)$/s, (_, data: string) => {
		const scripts = data.replaceAll(/<!--\/?\$-->/g, "");
		// The script that logs changes comes first, because React starts after the data and needs
		// the log.
		return `<script nonce="${nonce}">${logChanges}</script>${scripts}</body></html>`;
	});
	const [start = "", ...rest] = ended.split(`<script nonce="${nonce}"`);
	const [before, after] = isDeferred ? ["<template>", "</template>"] : ["", ""];
	let html = start;
	const texts: string[] = [];
	for (const part of rest) {
		const begin = part.indexOf(">") + 1;
		const end = part.indexOf("</script>");
		const attributes = part.slice(0, begin);
		// Removes the line breaks and indents of Remix's scripts. That is safe, because the
		// scripts' statements end with semicolons.
		const text = part.slice(begin, end).replaceAll(/\n\s*/g, "");
		texts.push(text);
		const script = `<script${attributes}${text}</script>`;
		html += attributes.includes('type="module"') ? before + script + after : script;
		html += part.slice(end + "</script>".length);
	}
	html = html.replace(/(<link rel="modulepreload"[^>]*>)+/g, `${before}$&${after}`);
	return { html, hashes: texts.map((text) => `sha256-${hash("sha256", text, "base64")}`) };
}
