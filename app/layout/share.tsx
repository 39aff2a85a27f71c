import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "~/ui/button";
import { ShareLink } from "~/ui/share-link";
import { useAddress } from "./use-address";

/**
 * Links with which a visitor sends the page to somebody: by WhatsApp, or through the device's share
 * menu (`ShareLink`).
 *
 * @param facts the second line of the WhatsApp message, joined with dots; null and empty ones are
 *   left out
 */
export function Share({
	title,
	facts,
	path,
}: {
	title: string;
	facts: (string | null)[];
	path: string;
}) {
	const { t } = useTranslation();
	const address = useAddress(path);
	const text = encodeURIComponent(`${title}\n${facts.filter(Boolean).join(" · ")}\n${address}`);
	return (
		<p className="mt-6 flex flex-wrap gap-1.5 sm:gap-3">
			<ButtonAnchor variant="outline" width="narrow" href={`https://wa.me/?text=${text}`}>
				{t("share.whatsapp")}
			</ButtonAnchor>
			<ShareLink title={title} address={address} />
		</p>
	);
}
