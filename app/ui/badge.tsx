import type { ReactNode } from "react";

const tones = {
	blue: "bg-sky-soft text-sky",
	purple: "bg-plum-soft text-plum",
	green: "bg-leaf-soft text-leaf",
	orange: "bg-ember-soft text-ember",
	grey: "bg-sunken text-ink-soft",
	red: "bg-clay-soft text-clay",
	strong: "bg-sky text-on-sky",
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
	return (
		<span
			className={`inline-block min-w-0 max-w-full rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
