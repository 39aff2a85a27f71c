import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "~/ui/button";
import { ShareLink } from "~/ui/share-link";

/**
 * The link that cancels a visitor's registration for an event. The page shows this link only once,
 * so the visitor can send it to herself by WhatsApp, or copy it.
 */
export function CancelLink({ title, link }: { title: string; link: string }) {
	const { t } = useTranslation("keeping");
	const word = t("registration.word", { title, link });
	return (
		<div className="screen-only mt-4 rounded-control bg-sunken p-4">
			<p>{t("registration.link")}</p>
			<p>
				<a href={link} className="inline-flex min-h-11 items-center text-link">
					{t("registration.cancel")}
				</a>
			</p>
			<p className="flex flex-wrap gap-1.5 sm:gap-3">
				<ButtonAnchor
					variant="outline"
					width="narrow"
					href={`https://wa.me/?text=${encodeURIComponent(word)}`}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t("registration.send")}
				</ButtonAnchor>
				<ShareLink title={title} address={link} label={t("registration.copy")} />
			</p>
		</div>
	);
}
