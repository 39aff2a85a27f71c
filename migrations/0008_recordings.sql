CREATE INDEX `sermons_by_audio_url` ON `sermons` (`audio_url`);--> statement-breakpoint
CREATE INDEX `sermons_by_notes_url` ON `sermons` (`notes_url`);--> statement-breakpoint
-- Written by hand from here on. As in 0003_sunday.sql, nothing can be saved with an upload that is
-- being removed (app/media/bucket.server.ts).
CREATE TRIGGER sermons_files_insert BEFORE INSERT ON sermons
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url IN (new.audio_url, new.notes_url)) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER sermons_files_update BEFORE UPDATE OF audio_url, notes_url ON sermons
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url IN (new.audio_url, new.notes_url)) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
