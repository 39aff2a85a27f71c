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
 * What administrators have published or hidden in the portal's lists since the page was loaded. The
 * map's keys are the id and version of an object, such as a sermon; the value is true if the object
 * is published. Editing an object changes its version, so its stored value is shown again.
 */
const useToggled = () => useState<ReadonlyMap<string, boolean>>(new Map());

const ToggledContext = createContext<ReturnType<typeof useToggled> | null>(null);

/**
 * Remembers which objects were published or hidden in the portal's lists, while the administrator
 * opens another portal tab, page of a list or search. The server does not store these changes.
 */
export function TogglesKept({ children }: { children: ReactNode }) {
	return <ToggledContext.Provider value={useToggled()}>{children}</ToggledContext.Provider>;
}

/**
 * Whether an object in a portal list, such as a sermon, is published: the stored value, until
 * somebody publishes or hides the object in the list.
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

/**
 * A button that publishes or hides an object of a list, but only in the browser. So it is disabled
 * until JavaScript runs.
 */
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
