import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "./button";
import script from "./give-link.js?url&no-inline";

/** Shares a URL by the device's share sheet, or copies it. Without scripts the link opens the URL. */
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
