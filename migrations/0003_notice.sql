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
CREATE INDEX `announcements_by_end` ON `announcements` (`until_day`);