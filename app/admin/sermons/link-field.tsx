import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { sermonFields } from "~/sermons/fields";
import type { LinkReport, sermonLinks } from "~/sermons/model";
import { TextField } from "~/ui/field";
import { useLate } from "~/ui/use-late";
import type { SermonRow } from "./panel.server";

const TYPING_PAUSE_MS = 700;

/**
 * The field for the URL of a sermon's video, recording or notes. The text beneath the field says
 * which type and size of file the server at this URL reports. The form can be sent whatever that
 * server reports.
 */
export function LinkField({
	link,
	saved,
	onFile,
	...field
}: ComponentProps<typeof TextField> & {
	defaultValue?: string | undefined;
	link: (typeof sermonLinks)[number];
	/**
	 * The edited sermon. It contains the stored report about the file at its link, so the server at
	 * that link is not asked again.
	 */
	saved: SermonRow | undefined;
	/** Called with the URL if there is a file at this URL. */
	onFile?: (url: string) => void;
}) {
	const { t } = useTranslation("portal");
	const { defaultValue = "" } = field;
	const [{ url, pauseMs }, setTyped] = useState({ url: defaultValue, pauseMs: 0 });
	const [found, setFound] = useState<{ url: string; report: LinkReport }>({
		url: saved?.[sermonFields[link].form] ?? "",
		report: saved?.files[link] ?? null,
	});
	const typed = useLate(url, pauseMs);
	useEffect(() => {
		if (!typed?.startsWith("https://") || typed === found.url) return;
		const leaving = new AbortController();
		const ask = async () => {
			const path = `/admin/link?${new URLSearchParams({ url: typed })}`;
			const response = await fetch(path, { signal: leaving.signal });
			const report: LinkReport = response.ok ? await response.json() : null;
			setFound({ url: typed, report });
			if (report && typeof report === "object") onFile?.(typed);
		};
		ask().catch(() => {});
		return () => leaving.abort();
	}, [typed, found.url, onFile]);
	const report = found.url === url ? found.report : null;
	const help =
		typeof report === "string"
			? t(`portal.sermons.foundThere.${report}`)
			: report && t("portal.sermons.found", { size: sizeText(report.bytes), type: report.type });
	return (
		<TextField
			{...field}
			optional
			inputMode="url"
			placeholder="https://"
			help={help ?? ""}
			onInput={({ currentTarget: { value }, nativeEvent }) => {
				const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste";
				setTyped({ url: value, pauseMs: isPasted ? 0 : TYPING_PAUSE_MS });
			}}
			onBlur={() => typed === null && setTyped({ url, pauseMs: 0 })}
		/>
	);
}
