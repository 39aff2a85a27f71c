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
 * Stores a sermon's recording on the device, shows the progress, and can remove the recording
 * again. When the visitor presses the link `KeepLink`, this button replaces the link and starts to
 * store at once. With the data saver on, storing starts only when the visitor presses the button,
 * too.
 *
 * @param isPressed whether the visitor has pressed the link that this button replaces
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once, when this component is mounted
	useEffect(() => {
		if (!isPressed) return;
		// The button replaces the link that was pressed, so it gets the keyboard focus that the
		// link had.
		box.current?.querySelector("button")?.focus();
		if (!isKept && !savesData) void keep();
	}, []);
	useEffect(() => {
		if (!isKept) return;
		isThere(url)
			.then(
				// The recording may have been stored by an older version of the site. The player's
				// scripts of this version are then still missing on the device.
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
				onClick={
					isLoading ? () => loading.current?.abort() : isHere ? () => removeKept({ url, id }) : keep
				}
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
