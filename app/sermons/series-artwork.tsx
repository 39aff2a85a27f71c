import type { ReactNode } from "react";
import { name } from "~/church/identity";

const weaves = ["text-dawn", "text-dawn-deep", "text-on-night-soft"];

/** A series' name on the church's weave, always in the same colour. */
export function SeriesArtwork({ series }: { series: string | null }) {
	const title = series ?? name;
	const sum = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	return (
		<div className="hero-sky relative flex items-end p-6 text-on-night sm:p-7">
			<div
				aria-hidden="true"
				className={`weave-fade absolute inset-0 bg-current opacity-40 ${weaves[sum % weaves.length]}`}
			/>
			<p aria-hidden={series === null} className="relative min-w-0 font-serif text-3xl">
				{title}
			</p>
		</div>
	);
}

/** What is said of a sermon, beside its series' artwork on a wide screen. */
export function ArtworkCard({ series, children }: { series: string | null; children: ReactNode }) {
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised *:min-w-0 lg:grid lg:grid-cols-[2fr_3fr]">
			<SeriesArtwork series={series} />
			<div className="p-6 sm:p-7">{children}</div>
		</article>
	);
}
