import type { ReactNode } from "react";
import { Card } from "~/ui/card";

export function AccountCard({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children: ReactNode;
}) {
	return (
		<div className="relative isolate overflow-hidden">
			<div aria-hidden="true" className="hero-sky absolute inset-0 -z-20" />
			<div
				aria-hidden="true"
				className="weave-fade -z-10 absolute inset-y-0 right-0 w-3/5 bg-on-night opacity-[0.07]"
			/>
			<div className="wrap flex justify-center py-12 sm:py-20">
				<Card className="w-full max-w-[30rem]">
					<div aria-hidden="true" className="dawn-line mb-6 h-1 w-12 rounded-full" />
					<h1 className="text-3xl text-sky">{title}</h1>
					<p className="mt-2 mb-8 text-ink-soft text-lg">{text}</p>
					{children}
				</Card>
			</div>
		</div>
	);
}
