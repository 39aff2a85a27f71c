import { createHandler, listHandler } from "~/content/endpoints.server";
import { albumFields } from "~/gallery/fields";
import { createAlbum, readAlbums } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: listHandler(readAlbums),
	POST: createHandler(albumFields, createAlbum),
});

export const action = loader;
