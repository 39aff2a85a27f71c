import { createHandler, listHandler } from "~/content/endpoints.server";
import { storedAlbum } from "~/gallery/api-album";
import { albumFields } from "~/gallery/fields";
import { createAlbum, readAlbums } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: listHandler(readAlbums),
	POST: createHandler(albumFields, (context, actor, input, requestKey) =>
		createAlbum(context, actor, storedAlbum(input), requestKey),
	),
});

export const action = loader;
