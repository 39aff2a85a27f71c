import { type ReactNode, useId } from "react";

export function Section({
	title,
	ground = "page",
	id,
	children,
}: {
	title: string;
	ground?: "page" | "sunken";
	id?: string;
	children: ReactNode;
}) {
	const headingId = useId();
	return (
		<section
			id={id}
			aria-labelledby={headingId}
			className={`section-space ${ground === "sunken" ? "border-line border-y bg-sunken" : ""}`}
		>
			<div className="wrap">
				<SectionHeading id={headingId}>{title}</SectionHeading>
				<div className="mt-6 sm:mt-8">{children}</div>
			</div>
		</section>
	);
}

export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<h2 id={id} className="text-3xl text-sky">
			<span aria-hidden="true" className="dawn-line mb-4 block h-1 w-12 rounded-full" />
			{children}
		</h2>
	);
}
