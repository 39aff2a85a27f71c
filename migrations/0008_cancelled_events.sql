CREATE TABLE `cancelled_events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`date` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cancelled_events_by_date` ON `cancelled_events` (`date`);--> statement-breakpoint
CREATE INDEX `sermons_with_audio` ON `sermons` (`date`,`created_at`) WHERE audio_url <> '';