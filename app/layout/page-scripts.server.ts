/**
 * Logs what others change in the document. It stands near the document's end, because the parser
 * changes the document, too.
 */
const logChanges =
	"{const o=window.changeLog=new MutationObserver(r=>o.records.push(...r));o.records=[];o.observe(document,{subtree:true,childList:true,characterDataOldValue:true})}";

/**
 * Allows a page's inline scripts by their hashes. A cached page is given to many, so no nonce stays
 * in it: the nonce only tells our scripts from what somebody may have smuggled into the page.
 *
 * @param nonce what our inline scripts carry, before their other attributes
 * @param isDeferred whether the framework's scripts wait in templates, which browsers neither fetch nor run,
 *   until somebody acts (`first-interaction.tsx`). Then they stand where React has rendered them
 * @returns also the hashes, as the Content-Security-Policy has them
 */
export async function finishScripts(
	rendered: string,
	{ nonce, isDeferred }: { nonce: string; isDeferred: boolean },
): Promise<{ html: string; hashes: string[] }> {
	// Remix sends the page's data after the end of the document, where no element may stand.
	const ended = rendered.replace(/<\/body><\/html>(.*)$/s, (_, data: string) => {
		const scripts = data.replaceAll(/<!--\/?\$-->/g, "");
		// The log stands first: React waits for the data, and needs the log then.
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
		// Remix indents its list of routes. Its statements end with semicolons.
		const text = part.slice(begin, end).replaceAll(/\n\s*/g, "");
		texts.push(text);
		const script = `<script${attributes}${text}</script>`;
		html += attributes.includes('type="module"') ? before + script + after : script;
		html += part.slice(end + "</script>".length);
	}
	html = html.replace(/(<link rel="modulepreload"[^>]*>)+/g, `${before}$&${after}`);
	return { html, hashes: await Promise.all(texts.map(hashOf)) };
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
