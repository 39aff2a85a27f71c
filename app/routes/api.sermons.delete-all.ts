import { deleteAllHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonKind } from "~/sermons/kind.server";

export const loader = endpoint({ DELETE: deleteAllHandler(sermonKind.removeAll) });

export const action = loader;
