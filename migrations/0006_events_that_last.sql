ALTER TABLE `events` ADD `cancelled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `cancellation` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `cancellation_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_of_days` ON `events` (`date`,`id`) WHERE ends_at - date > 43200000 AND ends_at - date <= 691200000;--> statement-breakpoint
CREATE INDEX `events_of_weeks` ON `events` (`date`,`id`) WHERE ends_at - date > 691200000;