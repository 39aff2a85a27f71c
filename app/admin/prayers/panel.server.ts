import { actOf } from "../answers/refusals.server";
import type { PanelServer } from "../panel";

/** The prayer requests are samples that live in the browser alone. */
export const panel: PanelServer<null> = { load: async () => null, act: actOf({}) };
