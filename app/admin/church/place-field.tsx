import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";
import { typeInto } from "../type-into";

/**
 * The field for the church's coordinates. A button fills in the phone's position, for an
 * administrator who is at the church.
 */
export function PlaceField(props: ComponentProps<typeof TextField>) {
	const { t } = useTranslation("church");
	const isHydrated = useHydrated();
	const row = useRef<HTMLDivElement>(null);
	const [said, setSaid] = useState("");
	const take = () => {
		setSaid(t("church.searchingPlace"));
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				const input = row.current?.querySelector("input");
				if (!input) return;
				// Five decimal places are exact to a metre.
				typeInto(input, `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
				setSaid("");
			},
			() => setSaid(t("church.noPlace")),
			{ enableHighAccuracy: true, timeout: 30_000 },
		);
	};
	return (
		<div ref={row} className="grid gap-2">
			<TextField {...props} />
			{isHydrated && "geolocation" in navigator && (
				<Button variant="outline" className="justify-self-start" onClick={take}>
					{t("church.herePlace")}
				</Button>
			)}
			<p role="status" className="text-ink-soft text-sm empty:absolute">
				{said}
			</p>
		</div>
	);
}
