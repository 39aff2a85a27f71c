import { renderSVG } from "uqr";

/**
 * A QR code as an SVG. It contains no `#`, so that it can follow `data:image/svg+xml;utf-8,`
 * unescaped.
 */
export function qrCode(text: string): string {
	const svg = renderSVG(text, { ecc: "M", border: 4 });
	return svg.replace("<svg ", '<svg width="240" height="240" shape-rendering="crispEdges" ');
}
