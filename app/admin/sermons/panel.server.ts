import type { PanelServer } from "../panel";

export const panel: PanelServer<null> = {
	async load() {
		return null;
	},
	async act() {
		throw new Response("There is no such form", { status: 400 });
	},
};
