import { useSearchParams } from "@remix-run/react";
import { MapPin } from "lucide";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useFocusWhenLost } from "~/ui/use-focus-when-lost";
import script from "./check-map.js?url&no-inline";
import { address, mapUrl, routeUrl } from "./location";

/**
 * Shows a button, and the map only after the button is pressed, because the map would be a larger
 * download than the rest of the page.
 */
export function MapFrame() {
	const { t } = useTranslation();
	const place = address().join(", ");
	const isAsked = useSearchParams()[0].has("map");
	const figure = useFocusWhenLost<HTMLElement>(String(isAsked));
	useEffect(() => {
		if (isAsked)
			import(/* @vite-ignore */ script).then(
				(module) => module.default(),
				() => {},
			);
	}, [isAsked]);
	return (
		<figure
			id="map"
			ref={figure}
			tabIndex={-1}
			aria-label={t("map.title", { place })}
			className="self-start overflow-hidden rounded-card border border-line bg-sunken raised"
		>
			{isAsked && (
				<>
					<iframe
						src={mapUrl()}
						title={t("map.title", { place })}
						loading="lazy"
						referrerPolicy="no-referrer"
						className="peer block h-[384px] w-full border-0 border-line border-b [[hidden]]:hidden"
					/>
					{/* This script hides the map if it cannot be loaded, also before React has
					    hydrated the page. */}
					<script type="module" async src={script} />
					<p className="hidden h-[384px] items-center justify-center p-6 text-center text-ink-soft peer-[[hidden]]:flex">
						{t("map.failed")}
					</p>
				</>
			)}
			<figcaption className="flex flex-wrap items-center justify-between gap-4 bg-card px-5 py-4">
				<span className="flex items-center gap-2.5">
					<Icon of={MapPin} className="size-5 text-sky" />
					{place}
				</span>
				<span className="flex flex-wrap gap-3">
					{!isAsked && (
						<ButtonLink variant="outline" to="?map=1#map" replace preventScrollReset>
							{t("map.show")}
						</ButtonLink>
					)}
					<ButtonAnchor variant="outline" href={routeUrl()}>
						{t("button.getDirections")}
					</ButtonAnchor>
				</span>
			</figcaption>
		</figure>
	);
}
