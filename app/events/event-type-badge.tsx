import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { eventTypeLook } from "./model";

/** A type that the table of texts does not know is shown as it was written, capitalised. */
export function EventTypeBadge({ type }: { type: string }) {
	const { t } = useTranslation();
	const { tone, label } = eventTypeLook(type);
	return (
		<Badge tone={tone}>{label ? t(label) : type.charAt(0).toUpperCase() + type.slice(1)}</Badge>
	);
}
