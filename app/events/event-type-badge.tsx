import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { typeTone } from "./model";

const typeLabels: Record<string, TextKey> = {
	service: "events.type.service",
	prayer: "events.type.prayer",
	conference: "events.type.conference",
	wedding: "events.type.wedding",
	general: "events.type.general",
};

/** A type that the table of texts does not know is shown as it was written, capitalised. */
export function EventTypeBadge({ type }: { type: string }) {
	const { t } = useTranslation();
	const key = Object.hasOwn(typeLabels, type) ? typeLabels[type] : undefined;
	const label = key ? t(key) : type.charAt(0).toUpperCase() + type.slice(1);
	return <Badge tone={typeTone(type)}>{label}</Badge>;
}
