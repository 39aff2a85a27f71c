import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "./button";
import script from "./give-link.js?url&no-inline";

/**
 * A link that opens the device's share menu for a URL, or copies the URL. Without JavaScript it
 * opens the URL.
 */
export function ShareLink({
	address,
	label,
	...props
}: { title: string; address: string; label?: string } & Omit<
	ComponentProps<typeof ButtonAnchor>,
	"href"
>) {
	const { t } = useTranslation();
	return (
		<ButtonAnchor variant="outline" width="narrow" href={address} data-module={script} {...props}>
			<span aria-live="polite" data-copied={t("share.copied")}>
				{label ?? t("share.link")}
			</span>
		</ButtonAnchor>
	);
}
