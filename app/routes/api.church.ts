import { churchFields } from "~/church/fields";
import { churchKind } from "~/church/kind.server";
import { readHandler, updateHandler } from "~/content/endpoints.server";
import { CHURCH } from "~/db/content-schema";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: readHandler(churchKind),
	PUT: updateHandler<typeof churchFields>({
		fields: churchFields,
		update: (context, actor, change) =>
			churchKind.update(context, actor, { ...change, id: CHURCH }),
	}),
});

export const action = loader;
