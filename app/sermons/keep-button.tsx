import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { useSavesData } from "~/ui/use-saves-data";
import { isThere, keepPlayer, keepRecording, NoRoom, removeKept } from "./keep-recording";
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
	sermon: { id, title, files, hasText },
	url,
	isPressed,
}: {
	sermon: Sermon;
	url: string;
	isPressed: boolean;
}) {
	const { t } = useTranslation(["kept", "sermons"]);
	const savesData = useSavesData();
	const language = useLanguage();
	const [loaded, setLoaded] = useState<number | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const bytes = files.audioUrl?.bytes ?? 0;
	const isKept = useKept().some((kept) => kept.url === url);
	const box = useRef<HTMLSpanElement>(null);
	const loading = useRef<AbortController>();
	const keep = async () => {
		const aborting = new AbortController();
		loading.current = aborting;
		const { signal } = aborting;
		setFailure(null);
		setLoaded(0);
		try {
			await keepRecording(
				{ url, id, title, bytes },
				{ language, hasText: Boolean(hasText) },
				signal,
				setLoaded,
			);
		} catch (error) {
			if (!signal.aborted) setFailure(error instanceof NoRoom ? "noRoom" : "notKept");
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
		isThere(url)
			.then(
				// A new version of the site has another player.
				(isHere) => (isHere ? keepPlayer() : setFailure("noLongerKept")),
			)
			.catch(() => {});
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
				onClick={isLoading ? () => loading.current?.abort() : isHere ? () => removeKept(url) : keep}
			>
				{isLoading ? t("kept.stop") : isHere ? t("kept.removeKept") : label}
			</Button>
			{isLoading && (
				<span className="text-ink-soft text-sm tabular">
					{t("kept.keeping", { size, loaded: sizeText(loaded) })}
				</span>
			)}
			<span role="status" className="text-ink-soft text-sm">
				{failure ? t(`kept.${failure}`) : isHere && t("kept.isKept")}
			</span>
		</span>
	);
}
