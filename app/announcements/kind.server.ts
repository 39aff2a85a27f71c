import { contentKind } from "~/content/kind.server";
import { announcements } from "~/db/content-schema";
import { announcementFields } from "./fields";
import { announcementData } from "./store.server";

export const announcementKind = contentKind({
	name: "announcement",
	table: announcements,
	fields: announcementFields,
	answer: announcementData,
});
