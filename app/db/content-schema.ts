import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const createdAt = () =>
	integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`);

const setswana = (name: string) => text(name).notNull().default("");

const updatedAt = () => integer("updated_at", { mode: "timestamp_ms" });

/**
 * Triggers keep the full-text index `sermon_search` up to date (0000_initial.sql). The index refers
 * to a sermon by the column `key`, because SQLite may change the rowids of a table without an
 * integer primary key.
 */
export const sermons = sqliteTable(
	"sermons",
	{
		key: integer("key").primaryKey(),
		id: text("id").notNull().unique(),
		title: text("title").notNull(),
		speaker: text("speaker").notNull(),
		series: text("series"),
		scripture: text("scripture").notNull().default(""),
		date: text("date").notNull(),
		description: text("description").notNull().default(""),
		duration: text("duration"),
		videoUrl: text("video_url"),
		audioUrl: text("audio_url"),
		notesUrl: text("notes_url"),
		// The size (in bytes) and the type of each file that the sermon links to. The object's keys
		// are the names of the columns with the files' URLs, such as `audioUrl`.
		files: text("files", { mode: "json" })
			.$type<Record<string, { bytes: number; type: string }>>()
			.notNull()
			.default({}),
		featured: integer("featured", { mode: "boolean" }).notNull().default(false),
		image: text("image").notNull().default(""),
		titleTn: setswana("title_tn"),
		descriptionTn: setswana("description_tn"),
		// The codes of the Bible passages that the column `scripture` names: see `passageCodes`.
		// NULL until the codes are computed.
		passages: text("passages"),
		book: text("book"),
		// This column stands before the columns with the long sermon texts, because SQLite reads
		// all columns before the requested one.
		hasText: integer("has_text", { mode: "boolean" }).notNull().default(false),
		// The full text of the sermon, written in Markdown.
		text: text("text").notNull().default(""),
		textTn: setswana("text_tn"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index("sermons_with_text").on(table.key).where(sql`has_text`),
		index("sermons_by_date").on(table.date, table.createdAt),
		index("sermons_by_series").on(table.series, table.date, table.createdAt),
		index("sermons_by_speaker").on(table.speaker),
		index("sermons_by_book").on(table.book),
		index("sermons_without_passages").on(table.key).where(sql`passages IS NULL`),
		index("sermons_with_audio").on(table.date, table.createdAt).where(sql`audio_url <> ''`),
		index("sermons_by_image").on(table.image),
		index("sermons_by_audio_url").on(table.audioUrl),
		index("sermons_by_notes_url").on(table.notesUrl),
	],
);

/**
 * The SQL conditions (WHERE) of two partial indexes: for events of more than 12 hours and up to 8
 * days, and for longer events. The numbers are milliseconds. `app/events/going-on.server.ts` must
 * query with the same conditions, because only then does SQLite use these indexes.
 */
export const lastsDays = sql`ends_at - date > 43200000 AND ends_at - date <= 691200000`;
export const lastsWeeks = sql`ends_at - date > 691200000`;

/**
 * `registeredCount` is NULL if registrations are not counted. It must not be 0 in this case,
 * because an event with a capacity of 0 would be shown as full.
 */
export const events = sqliteTable(
	"events",
	{
		id: text("id").primaryKey(),
		title: text("title").notNull(),
		type: text("type").notNull().default("general"),
		date: integer("date", { mode: "timestamp_ms" }).notNull(),
		location: text("location").notNull().default(""),
		description: text("description").notNull().default(""),
		requiresRegistration: integer("requires_registration", { mode: "boolean" })
			.notNull()
			.default(false),
		capacity: integer("capacity"),
		registeredCount: integer("registered_count"),
		image: text("image").notNull().default(""),
		imageDescription: text("image_description").notNull().default(""),
		imageDescriptionTn: setswana("image_description_tn"),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }),
		// These columns are set only for events of a series. `seriesDate` is the date that the
		// series gives the event; `date` differs from it if this event alone was moved.
		seriesId: text("series_id"),
		seriesDate: integer("series_date", { mode: "timestamp_ms" }),
		frequency: text("frequency"),
		titleTn: setswana("title_tn"),
		descriptionTn: setswana("description_tn"),
		// An event that the church has cancelled stays in this table. `cancellation` is the
		// church's message about it.
		cancelled: integer("cancelled", { mode: "boolean" }).notNull().default(false),
		cancellation: text("cancellation").notNull().default(""),
		cancellationTn: setswana("cancellation_tn"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index("events_by_date").on(table.date, table.id),
		index("events_by_image").on(table.image),
		index("events_by_type").on(table.type, table.date, table.id),
		index("events_of_days").on(table.date, table.id).where(lastsDays),
		index("events_of_weeks").on(table.date, table.id).where(lastsWeeks),
		index("events_by_series").on(table.seriesId, table.date).where(sql`series_id IS NOT NULL`),
	],
);

/**
 * Deleted events, which calendar apps still show as cancelled. `updatedAt` is the time of the
 * deletion.
 */
export const cancelledEvents = sqliteTable(
	"cancelled_events",
	{
		id: text("id").primaryKey(),
		title: text("title").notNull(),
		date: integer("date", { mode: "timestamp_ms" }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
		titleTn: setswana("title_tn"),
	},
	(table) => [index("cancelled_events_by_date").on(table.date)],
);

/**
 * Photo albums. Triggers keep the table `album_pictures` up to date. Until the next release,
 * triggers also fill the old columns and the old table of pictures, because the previous release
 * still reads them (0004_album_pictures.sql).
 */
export const galleryItems = sqliteTable(
	"gallery_items",
	{
		id: text("id").primaryKey(),
		title: text("title").notNull(),
		description: text("description").notNull().default(""),
		date: text("date").notNull(),
		category: text("category").notNull().default("general"),
		// The album's pictures in order. The first one is the cover. Its URL is empty if the album
		// has no cover.
		pictures: text("pictures", { mode: "json" })
			.$type<{ url: string; description: string; descriptionTn: string }[]>()
			.notNull()
			.default([]),
		titleTn: setswana("title_tn"),
		descriptionTn: setswana("description_tn"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index("gallery_items_by_date").on(table.date, table.createdAt),
		index("gallery_items_by_category").on(table.category, table.date, table.createdAt),
	],
);

export const albumPictures = sqliteTable(
	"album_pictures",
	{
		url: text("url").notNull(),
		album: text("album")
			.notNull()
			.references(() => galleryItems.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.url, table.album] }),
		index("album_pictures_by_album").on(table.album),
	],
);

/**
 * Announcements: short texts that every page shows at its top, from the day `fromDay` to the day
 * `untilDay` (`YYYY-MM-DD`, in the church's time zone).
 */
export const announcements = sqliteTable(
	"announcements",
	{
		id: text("id").primaryKey(),
		title: text("title").notNull(),
		fromDay: text("from_day").notNull(),
		untilDay: text("until_day").notNull(),
		cancelsService: integer("cancels_service", { mode: "boolean" }).notNull().default(false),
		titleTn: setswana("title_tn"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index("announcements_by_end").on(table.untilDay)],
);

/** The table `church_facts` has only one row. This is the row's id. */
export const CHURCH = "church";

/**
 * Facts about the church, such as its phone numbers or service hours, that administrators have
 * changed. A column is NULL if nobody has changed that fact; then the site shows the built-in
 * value. If the table has no row, no fact was changed.
 */
export const churchFacts = sqliteTable("church_facts", {
	id: text("id").primaryKey(),
	title: text("title").notNull(),
	weekday: text("weekday"),
	begins: text("begins"),
	ends: text("ends"),
	moreServices: text("more_services"),
	moreServicesTn: text("more_services_tn"),
	worship: text("worship"),
	worshipTn: text("worship_tn"),
	expectations: text("expectations"),
	expectationsTn: text("expectations_tn"),
	bring: text("bring"),
	bringTn: text("bring_tn"),
	prepare: text("prepare"),
	prepareTn: text("prepare_tn"),
	address: text("address"),
	coordinates: text("coordinates"),
	postalAddress: text("postal_address"),
	officeHours: text("office_hours"),
	officeHoursTn: text("office_hours_tn"),
	parking: text("parking"),
	parkingTn: text("parking_tn"),
	access: text("access"),
	accessTn: text("access_tn"),
	phones: text("phones"),
	whatsapp: text("whatsapp"),
	phoneHours: text("phone_hours"),
	phoneHoursTn: text("phone_hours_tn"),
	email: text("email"),
	replyPromise: text("reply_promise"),
	replyPromiseTn: text("reply_promise_tn"),
	facebook: text("facebook"),
	instagram: text("instagram"),
	youtube: text("youtube"),
	name: text("name"),
	shortName: text("short_name"),
	tagline: text("tagline"),
	welcome: text("welcome"),
	welcomeTn: text("welcome_tn"),
	invitation: text("invitation"),
	invitationTn: text("invitation_tn"),
	story: text("story"),
	storyTn: text("story_tn"),
	mission: text("mission"),
	missionTn: text("mission_tn"),
	vision: text("vision"),
	visionTn: text("vision_tn"),
	beliefs: text("beliefs"),
	beliefsTn: text("beliefs_tn"),
	leaders: text("leaders"),
	leadersTn: text("leaders_tn"),
	portraits: text("portraits"),
	giving: text("giving"),
	givingTn: text("giving_tn"),
	live: text("live"),
	liveBegins: text("live_begins"),
	liveEnds: text("live_ends"),
	reminder: text("reminder"),
	// The facts about the church whose text exists in English only. The object's keys are the
	// facts' names; the values are the times since when the Setswana text is missing, in
	// milliseconds since 1970.
	untranslated: text("untranslated", { mode: "json" })
		.$type<Record<string, number>>()
		.notNull()
		.default({}),
	// True once an administrator has confirmed that all unchanged facts about the church are
	// correct.
	isReviewed: integer("is_reviewed", { mode: "boolean" }).notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/**
 * Uploaded files that are being removed. Triggers refuse to store content that names such a file,
 * because its page would lead to a missing file.
 */
export const mediaRemovals = sqliteTable("media_removals", {
	url: text("url").primaryKey(),
	at: integer("at", { mode: "timestamp_ms" }).notNull(),
});
