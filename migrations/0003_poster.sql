ALTER TABLE `events` ADD `image` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `image_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `image_description_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_by_image` ON `events` (`image`);--> statement-breakpoint
ALTER TABLE `sermons` ADD `image` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sermons_by_image` ON `sermons` (`image`);--> statement-breakpoint
-- Written by hand from here on: as in 0000_initial.sql, nothing can be saved with an upload that is
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
