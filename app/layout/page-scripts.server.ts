/** Logs what others change in the document. Last in it, because the parser, too, changes it. */
const logChanges =
	"{const o=window.changeLog=new MutationObserver(r=>o.records.push(...r));o.records=[];o.observe(document,{subtree:true,childList:true,characterDataOldValue:true})}";

/**
 * Allows a page's inline scripts by their hashes. A cached page is given to many, so no nonce stays
 * in it: the nonce only tells our scripts from what somebody may have smuggled into the page.
 *
 * @param nonce what our inline scripts carry, before their other attributes
 * @param isHeld whether the framework's scripts wait until somebody acts (`first-interaction.tsx`). React
 *   finds each where it has rendered it, but browsers neither fetch nor run it
 * @returns also the hashes, as the Content-Security-Policy has them
 */
export async function finishScripts(
	rendered: string,
	{ nonce, isHeld }: { nonce: string; isHeld: boolean },
): Promise<{ html: string; hashes: string[] }> {
	const last = `<script nonce="${nonce}">${logChanges}</script></body>`;
	const [start = "", ...rest] = rendered.replace("</body>", last).split(` nonce="${nonce}"`);
	let html = start;
	const texts: string[] = [];
	for (const part of rest) {
		const begin = part.indexOf(">") + 1;
		const end = part.indexOf("</script>");
		const attributes = part.slice(0, begin);
		// Remix indents its list of routes.
		const text = part.slice(begin, end).replaceAll(/\n +/g, "\n");
		texts.push(text);
		html += isHeld ? attributes.replace('type="module"', 'type="later"') : attributes;
		html += text + part.slice(end);
	}
	if (isHeld) html = html.replaceAll('<link rel="modulepreload"', '<link rel="later"');
	return { html, hashes: await Promise.all(texts.map(hashOf)) };
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
