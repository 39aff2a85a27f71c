import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { Button } from "~/ui/button";
import { useSavesData } from "~/ui/use-saves-data";
import { isThere, keepRecording, NoRoom, removeKept } from "./keep-recording";
import { useKept } from "./kept-recordings";
import type { Sermon } from "./model";

type Failure = "noRoom" | "notKept" | "noLongerKept";

/**
 * Loads a recording to the device, says how far it is, and removes it again. Who saves data is asked once
 * more.
 *
 * @param isPressed whether the visitor has asked for it already
 */
export default function KeepButton({
	sermon: { id, title, files },
	url,
	isPressed,
}: {
	sermon: Sermon;
	url: string;
	isPressed: boolean;
}) {
	const { t } = useTranslation(["kept", "sermons"]);
	const savesData = useSavesData();
	const [loaded, setLoaded] = useState<number | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const bytes = files.audioUrl?.bytes ?? 0;
	const isKept = useKept().some((kept) => kept.url === url);
	const box = useRef<HTMLSpanElement>(null);
	const keep = async () => {
		setFailure(null);
		setLoaded(0);
		try {
			await keepRecording({ url, id, title, bytes }, setLoaded);
		} catch (error) {
			setFailure(error instanceof NoRoom ? "noRoom" : "notKept");
		}
		setLoaded(null);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when this has come
	useEffect(() => {
		if (!isPressed) return;
		// It stands in place of the link that was pressed.
		box.current?.querySelector("button")?.focus();
		if (!isKept && !savesData) void keep();
	}, []);
	useEffect(() => {
		if (!isKept) return;
		isThere(url).then(
			(isHere) => !isHere && setFailure("noLongerKept"),
			() => {},
		);
	}, [isKept, url]);
	const isHere = isKept && failure === null;
	const size = sizeText(bytes);
	const isLoading = loaded !== null;
	const label =
		isPressed && savesData ? t("kept.keepNow", { size }) : t("sermons:sermons.keep", { size });
	return (
		<span ref={box} className="contents">
			<Button
				variant="outline"
				aria-disabled={isLoading}
				onClick={isLoading ? undefined : isHere ? () => removeKept(url) : keep}
			>
				{isLoading
					? t("kept.keeping", { size, loaded: sizeText(loaded) })
					: isHere
						? t("kept.removeKept")
						: label}
			</Button>
			<span role="status" className="text-ink-soft text-sm">
				{failure ? t(`kept.${failure}`) : isHere && t("kept.isKept")}
			</span>
		</span>
	);
}
