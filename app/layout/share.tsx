import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "~/ui/button";
import script from "./share-link.js?url&no-inline";
import { useAddress } from "./use-address";

/**
 * Links by which a visitor shares something in her language: by WhatsApp, or however her system does
 * it (`share-link.js`). Without JavaScript the second one leads to the address that is to be shared.
 *
 * @param when its day, or day and time, in words
 * @param path its address on this site
 */
export function Share({ title, when, path }: { title: string; when: string; path: string }) {
	const { t } = useTranslation();
	const address = useAddress(path);
	const text = encodeURIComponent(`${title}\n${when}\n${address}`);
	return (
		<p className="mt-6 flex flex-wrap gap-1.5 sm:gap-3">
			<ButtonAnchor variant="outline" width="narrow" href={`https://wa.me/?text=${text}`}>
				{t("share.whatsapp")}
			</ButtonAnchor>
			<ButtonAnchor
				variant="outline"
				width="narrow"
				href={address}
				title={title}
				data-module={script}
			>
				<span aria-live="polite" data-copied={t("share.copied")}>
					{t("share.link")}
				</span>
			</ButtonAnchor>
		</p>
	);
}
