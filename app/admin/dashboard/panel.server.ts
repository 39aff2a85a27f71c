import type { PanelServer } from "../panel";
import { actOf } from "../refusals.server";

/** The dashboard shows fixed samples and sends nothing but the tab to open. */
export const panel: PanelServer<null> = { load: async () => null, act: actOf({}) };
