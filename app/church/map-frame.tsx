import { useSearchParams } from "@remix-run/react";
import { MapPin } from "lucide";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useSavesData } from "~/ui/use-saves-data";
import { address, mapUrl, routeUrl } from "./location";

/** The map is loaded when it is near the screen; for a visitor who saves data, when she asks for it. */
export function MapFrame() {
	const { t } = useTranslation();
	const place = address.join(", ");
	const isAsked = useSearchParams()[0].has("map");
	const waits = useSavesData() && !isAsked;
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the frame has come
	useEffect(() => {
		dispatchEvent(new Event("map"));
	}, [waits]);
	return (
		<figure id="map" className="overflow-hidden rounded-card border border-line bg-sunken raised">
			{!waits && (
				<>
					<iframe
						src={mapUrl}
						title={t("map.title", { place })}
						loading="lazy"
						referrerPolicy="no-referrer"
						className="peer block h-[384px] w-full border-0 [[hidden]]:hidden"
					/>
					{/* `on-first-interaction.js` hides a map that does not come. */}
					<p className="hidden h-[384px] items-center justify-center p-6 text-center text-ink-soft peer-[[hidden]]:flex">
						{t("map.failed")}
					</p>
				</>
			)}
			<figcaption className="flex flex-wrap items-center justify-between gap-4 border-line border-t bg-card px-5 py-4">
				<span className="flex items-center gap-2.5">
					<Icon of={MapPin} className="size-5 text-sky" />
					{place}
				</span>
				{waits && (
					<ButtonLink variant="outline" to="?map=1#map" replace preventScrollReset>
						{t("map.show")}
					</ButtonLink>
				)}
				<ButtonAnchor variant="outline" href={routeUrl}>
					{t("button.getDirections")}
				</ButtonAnchor>
			</figcaption>
		</figure>
	);
}
