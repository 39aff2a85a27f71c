import type { ReactNode } from "react";

export function MessagePage({
	sign,
	title,
	text,
	children,
}: {
	sign?: string;
	title: string;
	text: string;
	children: ReactNode;
}) {
	return (
		<div className="wrap flex flex-col items-center section-space text-center">
			{sign && (
				<p className="font-semibold font-serif text-[clamp(5rem,22vw,9rem)] text-sky leading-none">
					{sign}
				</p>
			)}
			<div aria-hidden="true" className="weave my-6 h-6 w-40 text-dawn" />
			<h1 className="text-3xl text-sky">{title}</h1>
			<p className="mt-4 max-w-prose text-ink-soft text-lg">{text}</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	);
}
