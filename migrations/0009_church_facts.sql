CREATE TABLE `church_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`weekday` text,
	`begins` text,
	`ends` text,
	`more_services` text,
	`more_services_tn` text,
	`worship` text,
	`worship_tn` text,
	`expectations` text,
	`expectations_tn` text,
	`bring` text,
	`bring_tn` text,
	`prepare` text,
	`prepare_tn` text,
	`address` text,
	`coordinates` text,
	`postal_address` text,
	`office_hours` text,
	`office_hours_tn` text,
	`parking` text,
	`parking_tn` text,
	`access` text,
	`access_tn` text,
	`phones` text,
	`whatsapp` text,
	`phone_hours` text,
	`phone_hours_tn` text,
	`email` text,
	`reply_promise` text,
	`reply_promise_tn` text,
	`facebook` text,
	`instagram` text,
	`youtube` text,
	`name` text,
	`short_name` text,
	`tagline` text,
	`welcome` text,
	`welcome_tn` text,
	`invitation` text,
	`invitation_tn` text,
	`story` text,
	`story_tn` text,
	`mission` text,
	`mission_tn` text,
	`vision` text,
	`vision_tn` text,
	`beliefs` text,
	`beliefs_tn` text,
	`leaders` text,
	`leaders_tn` text,
	`portraits` text,
	`giving` text,
	`giving_tn` text,
	`live` text,
	`reminder` text,
	`is_reviewed` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
-- Written by hand from here on. As for albums in 0004_album_pictures.sql, an upload is kept as long as a revision shows it. JSON turns
-- the lines of the portraits into a list.
CREATE TRIGGER church_former_pictures AFTER INSERT ON former_rows
WHEN new.kind = 'church' AND instr(new.row ->> '$.portraits', '/media/') BEGIN
	INSERT OR IGNORE INTO former_pictures (url, former)
	SELECT value, new.id FROM json_each('["' || replace(new.row ->> '$.portraits', char(10), '","') || '"]');
END;
--> statement-breakpoint
-- As in 0003_sunday.sql, nothing can be saved with an upload that is being removed.
CREATE TRIGGER church_portraits_update BEFORE UPDATE OF portraits ON church_facts
WHEN EXISTS (SELECT 1 FROM media_removals WHERE instr(new.portraits, url)) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
