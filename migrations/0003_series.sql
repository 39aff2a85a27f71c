ALTER TABLE `events` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `series_date` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `frequency` text;--> statement-breakpoint
CREATE INDEX `events_by_type` ON `events` (`type`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_series` ON `events` (`series_id`,`date`) WHERE series_id IS NOT NULL;