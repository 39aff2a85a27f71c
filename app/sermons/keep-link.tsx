import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { savedName } from "~/media/media-urls";
import { ButtonAnchor } from "~/ui/button";
import { lateComponent } from "~/ui/late-component";
import { useHydrated } from "~/ui/use-hydrated";
import { KEPT, type Sermon } from "./model";

const KeepButton = lateComponent(() => import("./keep-button"));
const KeptList = lateComponent(() => import("./kept-list"));

/**
 * A link that stores a sermon's recording on the device, for listening without a network. Without
 * JavaScript the browser downloads the file. The code of `KeepButton` is loaded when somebody
 * presses the link, or if the recording is already stored.
 */
export function KeepLink({ sermon, url }: { sermon: Sermon; url: string }) {
	const { t } = useTranslation("sermons");
	const [isPressed, setPressed] = useState(false);
	const press = (event: MouseEvent) => {
		event.preventDefault();
		setPressed(true);
	};
	const link = (
		<ButtonAnchor
			variant="outline"
			href={url}
			download={savedName(sermon.title || t("untitled"), url)}
			data-live="10000"
			onClick={press}
		>
			{t("sermons.keep", { size: sizeText(sermon.files.audioUrl?.bytes ?? 0) })}
		</ButtonAnchor>
	);
	if (!useIsKept(url) && !isPressed) return link;
	return <KeepButton fallback={link} sermon={sermon} url={url} isPressed={isPressed} />;
}

/** The list of the recordings that are stored on this device; nothing if there are none. */
export function KeptHere() {
	return useIsKept("") && <KeptList />;
}

/**
 * True if the recording with this URL is stored on the device; for "", if any recording is stored.
 * False until the page is hydrated, because the server cannot know.
 */
function useIsKept(url: string): boolean {
	const isHydrated = useHydrated();
	try {
		return isHydrated && localStorage[KEPT].includes(url);
	} catch {
		return false;
	}
}
