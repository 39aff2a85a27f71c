import { useTranslation } from "react-i18next";
import { PlannedLink } from "~/ui/planned-link";
import { type Network, social } from "./social";

/**
 * Simple drawings of the social networks' logos (SVG paths), because the site's icon set has no
 * brand logos.
 */
const marks: Record<Network, string> = {
	Facebook:
		"M14.500 8H17V4.500h-2.500a4 4 0 0 0-4 4V11H8v3.500h2.500V21H14v-6.500h2.500L17 11h-3V8.500z",
	Instagram:
		"M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500Zm0 2A2.500 2.500 0 0 0 5.500 8v8A2.500 2.500 0 0 0 8 18.500h8a2.500 2.500 0 0 0 2.500-2.500V8A2.500 2.500 0 0 0 16 5.500Zm4 2.700a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600Zm0 1.900a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800Zm4-3.200a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z",
	YouTube:
		"M5.500 5.500C8 5 16 5 18.500 5.500a3 3 0 0 1 2.600 2.400c.500 2.700.5 5.500 0 8.200a3 3 0 0 1-2.600 2.400c-2.500.5-10.500.5-13 0a3 3 0 0 1-2.600-2.400 22 22 0 0 1 0-8.200 3 3 0 0 1 2.600-2.400ZM10 8.700v6.600l5.500-3.300z",
};

/** @param networks the social networks to link to; all of the church's networks if left out */
export function SocialLinks({ networks }: { networks?: readonly Network[] }) {
	const { t } = useTranslation();
	const shown = social().filter(({ network }) => networks?.includes(network) ?? true);
	if (shown.length === 0) return null;
	return (
		<>
			<ul className="flex flex-wrap gap-3">
				{shown.map(({ network, url }) => (
					<li key={network}>
						<PlannedLink
							href={url}
							data-tooltip=""
							className="inline-flex size-11 items-center justify-center rounded-full border border-current transition-opacity duration-150 hover:opacity-75 aria-disabled:border-dashed"
						>
							<span className="sr-only">{network}</span>
							<svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
								<path fillRule="evenodd" d={marks[network]} />
							</svg>
						</PlannedLink>
					</li>
				))}
			</ul>
			{shown.some(({ url }) => url === "#") && <p className="text-sm">{t("social.coming")}</p>}
		</>
	);
}
