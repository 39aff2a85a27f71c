import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "~/ui/button";
import script from "./give-link.js?url&no-inline";
import { useAddress } from "./use-address";

/**
 * Links that share something: by WhatsApp, or by the device's own sheet (`give-link.js`).
 *
 * @param facts the second line of the message; blank ones are left out
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

/** Gives an address to the device's own sheet, or copies it. */
export function ShareLink({ title, address }: { title: string; address: string }) {
	const { t } = useTranslation();
	return (
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
	);
}
