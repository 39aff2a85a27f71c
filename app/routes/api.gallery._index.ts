import { listHandlers } from "~/content/endpoints.server";
import { albumFields } from "~/gallery/fields";
import { createAlbum, readAlbums } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint(listHandlers(albumFields, readAlbums, createAlbum));

export const action = loader;
