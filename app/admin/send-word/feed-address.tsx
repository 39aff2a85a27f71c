import { useTranslation } from "react-i18next";
import { useAddress } from "~/layout/use-address";
import { CopyTextButton } from "~/ui/copy-text-button";

/**
 * The URL of the podcast or of the calendar feed, a text about its use, and a button that copies
 * the URL.
 */
export function FeedAddress({ use, path }: { use: "podcast" | "calendar"; path: string }) {
	const { t } = useTranslation("sending");
	const address = useAddress(path);
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
			{t(`feed.${use}`)}
			<code className="select-all text-sm [overflow-wrap:anywhere]">{address}</code>
			<CopyTextButton text={address} />
		</p>
	);
}
