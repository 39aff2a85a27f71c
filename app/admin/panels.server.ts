import { panel as account } from "./account/panel.server";
import { panel as church } from "./church/panel.server";
import { panel as dashboard } from "./dashboard/panel.server";
import { panel as deleted } from "./deleted/panel.server";
import { panel as events } from "./events/panel.server";
import { panel as gallery } from "./gallery/panel.server";
import { panel as messages } from "./messages/panel.server";
import type { PanelServer } from "./panel";
import { chooseAction } from "./panel-actions.server";
import { panel as sermons } from "./sermons/panel.server";
import type { Tab } from "./tabs";
import { panel as users } from "./users/panel.server";

/**
 * A portal tab with sample data only. The samples exist in the browser alone, so the server loads
 * nothing.
 */
const samples: PanelServer<null> = { load: async () => null, act: chooseAction({}) };

export const panels: Record<Tab, PanelServer> = {
	dashboard,
	sermons,
	events,
	prayers: samples,
	gallery,
	church,
	users,
	account,
	deleted,
	messages,
};
