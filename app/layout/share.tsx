import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { usePageContext } from "./page-context";
import { addressOf } from "./page-meta";
import script from "./share-link.js?url&no-inline";

/**
 * Links by which a visitor shares something in her language: by WhatsApp, or however her system does
 * it (`share-link.js`). Without JavaScript the second one leads to the address that is to be shared.
 *
 * @param when its day, or day and time, in words
 * @param path its address on this site
 * @param children what else takes it along
 */
export function Share({
	title,
	when,
	path,
	children,
}: {
	title: string;
	when: string;
	path: string;
	children?: ReactNode;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { pathname, search } = new URL(path, "http://local.invalid");
	const address = addressOf(usePageContext()?.origin ?? "", pathname, language, search);
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
			{children}
		</p>
	);
}
