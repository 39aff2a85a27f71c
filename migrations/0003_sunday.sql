CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`cancels_service` integer DEFAULT false NOT NULL,
	`title_tn` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcements_by_end` ON `announcements` (`until_day`);--> statement-breakpoint
CREATE TABLE `former_pictures` (
	`url` text NOT NULL,
	`former` integer NOT NULL,
	PRIMARY KEY(`url`, `former`),
	FOREIGN KEY (`former`) REFERENCES `former_rows`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_pictures_by_row` ON `former_pictures` (`former`);--> statement-breakpoint
CREATE TABLE `former_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`change` integer NOT NULL,
	`kind` text NOT NULL,
	`thing` text NOT NULL,
	`title` text NOT NULL,
	`row` text,
	`left_version` integer,
	`undoes` integer,
	`is_gone` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_rows_by_change` ON `former_rows` (`change`,`thing`);--> statement-breakpoint
CREATE INDEX `former_rows_by_thing` ON `former_rows` (`thing`,`id`);--> statement-breakpoint
CREATE INDEX `former_rows_by_time` ON `former_rows` (`at`);--> statement-breakpoint
CREATE INDEX `former_rows_gone` ON `former_rows` (`id`) WHERE is_gone;--> statement-breakpoint
ALTER TABLE `events` ADD `image` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `image_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `image_description_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `series_date` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `frequency` text;--> statement-breakpoint
CREATE INDEX `events_by_image` ON `events` (`image`);--> statement-breakpoint
CREATE INDEX `events_by_type` ON `events` (`type`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_series` ON `events` (`series_id`,`date`) WHERE series_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sermons` ADD `image` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sermons_by_image` ON `sermons` (`image`);--> statement-breakpoint
-- Written by hand from here on: the uploads that a former row shows, whichever of its columns names them.
CREATE TRIGGER former_rows_insert AFTER INSERT ON former_rows WHEN instr(new.row, '"/media/') > 0 BEGIN
	INSERT OR IGNORE INTO former_pictures (url, former)
	SELECT atom, new.id FROM json_tree(new.row) WHERE atom GLOB '/media/*';
END;
--> statement-breakpoint
-- As in 0000_initial.sql, nothing can be saved with an upload that is
-- being removed (app/media/bucket.server.ts).
CREATE TRIGGER events_image_insert BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER events_image_update BEFORE UPDATE OF image ON events
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER sermons_image_insert BEFORE INSERT ON sermons
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER sermons_image_update BEFORE UPDATE OF image ON sermons
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
-- By it a series is found in any case: `knownSeries` in app/sermons/store.server.ts.
CREATE INDEX sermons_by_spelling ON sermons (series COLLATE NOCASE);
