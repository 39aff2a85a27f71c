/** A page without the site's frame, for when there is no time or no way to make one. */
export function shortPage(title: string, english: string, setswana: string, last = ""): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><h1>${title}</h1>
<p>${english} <span lang="tn">${setswana}</span></p>
<p>${last}</p></html>`;
}
