import { MapPin } from "lucide";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { address, map } from "./location";

/**
 * The map of the church with its address below. It is fetched only when it comes near the screen.
 */
export function MapFrame() {
	const { t } = useTranslation();
	const place = address.join(", ");
	useEffect(() => {
		dispatchEvent(new Event("map"));
	}, []);
	return (
		<figure className="overflow-hidden rounded-card border border-line bg-sunken raised">
			<iframe
				src={map.embedUrl}
				title={t("map.title", { place })}
				loading="lazy"
				referrerPolicy="no-referrer"
				className="peer block h-96 w-full border-0 [[hidden]]:hidden"
			/>
			{/* `on-first-act.js` hides a map that does not come. */}
			<p className="hidden h-96 items-center justify-center p-6 text-center text-ink-soft peer-[[hidden]]:flex">
				{t("map.failed")}
			</p>
			<figcaption className="flex flex-wrap items-center justify-between gap-4 border-line border-t bg-card px-5 py-4">
				<span className="flex items-center gap-2.5">
					<Icon of={MapPin} className="size-5 text-sky" />
					{place}
				</span>
				<ButtonAnchor variant="outline" href={map.linkUrl}>
					{t("map.open")}
				</ButtonAnchor>
			</figcaption>
		</figure>
	);
}
