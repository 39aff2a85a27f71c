import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "~/sermons/duration";
import { TextField } from "~/ui/field";
import { useSavesData } from "~/ui/use-saves-data";
import { typeInto } from "../type-into";

/**
 * @param recording the URL of a recording, whose length is filled in unless somebody has typed a
 *   length
 */
export function DurationField({
	id,
	recording,
	...field
}: ComponentProps<typeof TextField> & { id: string; recording: string | undefined }) {
	const { t } = useTranslation("portal");
	const savesData = useSavesData();
	const filledIn = useRef("");
	const [isFilledIn, setFilledIn] = useState(false);
	useEffect(() => {
		const input = document.getElementById(id) as HTMLInputElement;
		const isFree = () => input.value === filledIn.current && input !== document.activeElement;
		if (!recording || savesData || !isFree()) return;
		const audio = new Audio();
		const leave = () => {
			audio.src = "";
		};
		audio.preload = "metadata";
		audio.onloadedmetadata = () => {
			if (isFree() && Number.isFinite(audio.duration)) {
				filledIn.current = durationText(audio.duration);
				typeInto(input, filledIn.current);
			}
			leave();
		};
		audio.src = recording;
		return leave;
	}, [id, recording, savesData]);
	return (
		<TextField
			{...field}
			id={id}
			optional
			help={t(isFilledIn ? "portal.sermons.durationFound" : "portal.sermons.durationHelp")}
			onInput={({ currentTarget: { value } }) =>
				setFilledIn(value !== "" && value === filledIn.current)
			}
		/>
	);
}
