import type { PanelServer } from "../panel";
import { actOf } from "../refusals.server";

/** The prayer requests are samples that live in the browser alone. */
export const panel: PanelServer<null> = { load: async () => null, act: actOf({}) };
