const INLINE = /<script([^>]*) nonce="([^"]*)"([^>]*)>(.*?)<\/script>/gs;

/**
 * Finishes the scripts that a page has been rendered with.
 *
 * A page may be kept and given to many, so a nonce cannot stay in it. It has only told our own
 * scripts from what somebody may have smuggled into the page; they are allowed by their hashes.
 *
 * @param isHeld whether the framework's scripts are to stand by until somebody acts, as
 *   `on-first-act.js` describes: React finds each where it has rendered it, but browsers neither
 *   fetch nor run it
 * @returns also the hashes, as the Content-Security-Policy has them
 */
export async function finishScripts(
	rendered: string,
	{ nonce, isHeld }: { nonce: string; isHeld: boolean },
): Promise<{ html: string; hashes: string[] }> {
	const texts: string[] = [];
	const html = rendered.replace(INLINE, (script, before, given, after, text: string) => {
		if (given !== nonce) return script;
		// Remix indents its list of routes.
		const short = text.replaceAll(/\n */g, "\n");
		texts.push(short);
		return `<script${before}${after}>${short}</script>`;
	});
	const hashes = await Promise.all(texts.map(hashOf));
	return { html: isHeld ? hold(html) : html, hashes };
}

function hold(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replaceAll(/(<script[^>]*) type="module"/g, '$1 type="later"');
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
