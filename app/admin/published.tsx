import { createContext, type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

interface Listed {
	id: string;
	title: string;
	is_published: boolean;
	updated_at: string;
}

/**
 * The objects that were published or hidden in a list since the page was loaded, by id and version.
 * An edited object has a new version, so its stored value is shown again.
 */
const useToggled = () => useState<ReadonlyMap<string, boolean>>(new Map());

const ToggledContext = createContext<ReturnType<typeof useToggled> | null>(null);

/** Keeps what was published or hidden in the lists while another tab, page or search is opened. */
export function TogglesKept({ children }: { children: ReactNode }) {
	return <ToggledContext.Provider value={useToggled()}>{children}</ToggledContext.Provider>;
}

/**
 * Whether an object of a list is published: the stored value, until somebody toggles it in the list.
 */
function usePublished({ id, is_published, updated_at }: Listed) {
	const kept = useContext(ToggledContext);
	if (!kept) throw new Error("The list stands outside TogglesKept");
	const [toggled, setToggled] = kept;
	const state = `${id} ${updated_at}`;
	const isPublished = toggled.get(state) ?? is_published;
	const toggle = () => setToggled((before) => new Map(before).set(state, !isPublished));
	return { isPublished, toggle };
}

export function PublishedBadge({ listed }: { listed: Listed }) {
	const { t } = useTranslation("portal");
	const { isPublished } = usePublished(listed);
	return (
		<span className="nav:whitespace-nowrap">
			<Badge tone={isPublished ? "green" : "grey"}>
				{t(isPublished ? "portal.published" : "portal.draft")}
			</Badge>
			{!isPublished && <span className="block text-ink-soft text-sm">{t("portal.draftNote")}</span>}
		</span>
	);
}

/** Changes the list only in the browser, so the button is disabled until scripts run. */
export function PublishButton({ listed }: { listed: Listed }) {
	const { t } = useTranslation("portal");
	const isHydrated = useHydrated();
	const { isPublished, toggle } = usePublished(listed);
	return (
		<Button variant="outline" disabled={!isHydrated} onClick={toggle}>
			{t(isPublished ? "portal.unpublish" : "portal.publish")}
			<span className="sr-only">: {listed.title || t("untitled")}</span>
		</Button>
	);
}
