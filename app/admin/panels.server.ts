import { panel as dashboard } from "./dashboard/panel.server";
import { panel as events } from "./events/panel.server";
import { panel as gallery } from "./gallery/panel.server";
import type { PanelServer } from "./panel";
import { panel as prayers } from "./prayers/panel.server";
import { panel as sermons } from "./sermons/panel.server";
import type { Tab } from "./tabs";
import { panel as users } from "./users/panel.server";

/** The server's half of each panel. */
export const panels: Record<Tab, PanelServer> = {
	dashboard,
	sermons,
	events,
	prayers,
	gallery,
	users,
};
