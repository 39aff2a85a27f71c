import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export function EmptyState({
	title,
	text,
	children,
}: {
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	return (
		<div className="overflow-hidden rounded-card border border-line border-dashed bg-card text-center">
			<div aria-hidden="true" className="weave h-6 text-line" />
			<div className="px-6 py-12">
				<p className="font-semibold font-serif text-sky text-xl">{title}</p>
				{text && <p className="mx-auto mt-2 max-w-prose text-ink-soft">{text}</p>}
				{children && <div className="mt-6">{children}</div>}
			</div>
		</div>
	);
}

/**
 * The note in place of a list that could not be loaded. It must not say that the list is empty,
 * because nobody knows that.
 */
export function NotLoaded() {
	const { t } = useTranslation();
	return <p className="py-12 text-center text-ink-soft text-lg">{t("loading.failed")}</p>;
}
