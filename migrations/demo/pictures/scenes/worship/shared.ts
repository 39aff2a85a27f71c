export const arch = (x: number, y: number, w: number, h: number): string =>
	`M${x - w / 2} ${y}L${x - w / 2} ${y - h * 0.6}C${x - w / 2} ${y - h * 0.86} ${x - w * 0.28} ${y - h} ${x} ${y - h}` +
	`C${x + w * 0.28} ${y - h} ${x + w / 2} ${y - h * 0.86} ${x + w / 2} ${y - h * 0.6}L${x + w / 2} ${y}Z`;
