import { deleteAllHandler } from "~/content/endpoints.server";
import { albumKind } from "~/gallery/kind.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({ DELETE: deleteAllHandler(albumKind.removeAll) });

export const action = loader;
