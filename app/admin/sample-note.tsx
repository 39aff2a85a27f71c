import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";

export function SampleNote({ text }: { text: string }) {
	const { t } = useTranslation("login");
	return (
		<p className="flex max-w-prose flex-wrap items-center gap-3 text-ink-soft">
			<Badge tone="orange">{t("portal.sample")}</Badge>
			<span className="min-w-0 basis-72 grow">{text}</span>
		</p>
	);
}
