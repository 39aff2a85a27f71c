import type { ReactNode } from "react";
import type { PagePicture } from "~/church/page-picture";
import { useSavesData } from "~/ui/use-saves-data";

export function Hero({
	title,
	lang,
	picture,
	isLow = false,
	children,
}: {
	title: string;
	/** The language of `title`; undefined if it is the page's language. */
	lang?: string | undefined;
	/** The picture in the hero. With the data saver on, a basket-weave pattern is shown instead. */
	picture?: PagePicture;
	/**
	 * True for a low hero (the band with the page's title), so that the content below is visible at
	 * once.
	 */
	isLow?: boolean;
	children?: ReactNode;
}) {
	const savesData = useSavesData();
	const isPictured = picture && !savesData;
	return (
		<div className="relative isolate overflow-hidden bg-night text-on-night">
			<div aria-hidden="true" className="hero-sky absolute inset-0 -z-20" />
			{isPictured ? (
				<img
					src={`/pictures/${picture}-960.avif`}
					srcSet={`/pictures/${picture}-720.avif 720w, /pictures/${picture}-960.avif 960w`}
					sizes="(min-width: 48rem) min(60vw, 960px), 100vw"
					alt=""
					width={960}
					height={480}
					fetchPriority="high"
					className="hero-picture screen-only"
				/>
			) : (
				<div
					aria-hidden="true"
					className="weave-fade -z-10 absolute inset-y-0 right-0 w-3/5 bg-on-night opacity-[0.07]"
				/>
			)}
			<div
				className={`wrap ${isLow ? "py-5" : isPictured ? "pt-4 pb-8 md:flex md:min-h-72 md:flex-col md:justify-center md:py-12" : "py-14 sm:py-20"}`}
			>
				<h1 lang={lang} className="max-w-[18ch] text-4xl">
					{title}
				</h1>
				{children && (
					<div className="mt-3 max-w-[28rem] text-balance text-lg text-on-night-soft md:max-w-[45%] lg:max-w-[28rem]">
						{children}
					</div>
				)}
			</div>
			<div aria-hidden="true" className="dawn-line absolute inset-x-0 bottom-0 h-1" />
		</div>
	);
}
