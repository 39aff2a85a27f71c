/** The icons of the installed site. The build draws them from `app/layout/mark.svg`. */
export const icons = [
	{ file: "icon-192.png", size: 192, purpose: "any" },
	{ file: "icon-512.png", size: 512, purpose: "any" },
	{ file: "icon-maskable.png", size: 512, purpose: "maskable" },
] as const;
