import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { Button } from "~/ui/button";
import { SectionHeading } from "~/ui/section";
import { useFocusWhenLost } from "~/ui/use-focus-when-lost";
import { isThere, keepPlayer, removeKept } from "./keep-recording";
import { useKept } from "./kept-recordings";
import { sermonPath } from "./model";

export default function KeptList() {
	const { t } = useTranslation("kept");
	const kept = useKept();
	const section = useFocusWhenLost<HTMLElement>(kept.map(({ url }) => url).join());
	const [missing, setMissing] = useState<readonly string[]>([]);
	useEffect(() => {
		const check = async () => {
			const found = await Promise.all(kept.map(({ url }) => isThere(url)));
			setMissing(kept.flatMap(({ url }, index) => (found[index] ? [] : url)));
			// The recordings may have been stored by an older version of the site. The player's
			// scripts of this version are then still missing on the device.
			if (found.some(Boolean)) await keepPlayer();
		};
		check().catch(() => {});
	}, [kept]);
	if (kept.length === 0) return null;
	const here = kept.filter(({ url }) => !missing.includes(url));
	const bytes = here.reduce((sum, recording) => sum + recording.bytes, 0);
	return (
		<section ref={section} tabIndex={-1} aria-labelledby="kept-title" className="mt-16 max-w-prose">
			<SectionHeading id="kept-title">
				{t("kept.keptHere", { size: sizeText(bytes) })}
			</SectionHeading>
			<ul className="mt-6 grid gap-3">
				{kept.map(({ url, id, title, bytes }) => (
					<li
						key={url}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
					>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<Link
								to={sermonPath("", id)}
								// The link loads the whole page, because the service worker has
								// stored the sermon's page as HTML. It has not stored the JSON data
								// that Remix would fetch otherwise.
								reloadDocument
								className="inline-flex min-h-11 items-center font-semibold text-link"
							>
								{title || t("untitled")}
							</Link>
							<span className="block text-ink-soft text-sm">
								{missing.includes(url) ? t("kept.noLongerKept") : sizeText(bytes)}
							</span>
						</span>
						<Button variant="outline" onClick={() => removeKept({ url, id })}>
							{t("kept.removeKept")}
							<span className="sr-only">: {title || t("untitled")}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
