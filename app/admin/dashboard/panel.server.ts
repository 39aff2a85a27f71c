import { actOf } from "../answers/refusals.server";
import type { PanelServer } from "../panel";

/** The dashboard shows fixed samples and sends nothing but the tab to open. */
export const panel: PanelServer<null> = { load: async () => null, act: actOf({}) };
