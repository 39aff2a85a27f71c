import type { ReactNode } from "react";

/** The banner at the top of a page, in the colours of the sky before sunrise. */
export function Hero({
	title,
	lang,
	children,
}: {
	title: string;
	/** The language of the title, where it is not the page's. */
	lang?: string | undefined;
	children?: ReactNode;
}) {
	return (
		<div className="relative isolate overflow-hidden bg-night text-on-night">
			<div aria-hidden="true" className="hero-sky absolute inset-0 -z-20" />
			<div
				aria-hidden="true"
				className="weave-fade -z-10 absolute inset-y-0 right-0 w-3/5 bg-on-night opacity-[0.07]"
			/>
			<div className="wrap pt-14 pb-16 sm:pt-20 sm:pb-24">
				<h1 lang={lang} className="max-w-[18ch] text-4xl">
					{title}
				</h1>
				{children && <div className="mt-5 max-w-prose text-lg text-on-night-soft">{children}</div>}
			</div>
			<div aria-hidden="true" className="dawn-line absolute inset-x-0 bottom-0 h-1" />
		</div>
	);
}
