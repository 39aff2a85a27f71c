CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`type` text DEFAULT 'general' NOT NULL,
	`date` integer NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`requires_registration` integer DEFAULT false NOT NULL,
	`capacity` integer,
	`registered_count` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`date`);--> statement-breakpoint
CREATE TABLE `gallery_items` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`cover_image` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gallery_items_by_date` ON `gallery_items` (`date`,`created_at`);--> statement-breakpoint
CREATE INDEX `gallery_items_by_category` ON `gallery_items` (`category`,`date`,`created_at`);--> statement-breakpoint
CREATE TABLE `gallery_photos` (
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`item_id`, `position`),
	FOREIGN KEY (`item_id`) REFERENCES `gallery_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sermons` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`speaker` text NOT NULL,
	`series` text,
	`scripture` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`duration` text,
	`video_url` text,
	`audio_url` text,
	`notes_url` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sermons_id_unique` ON `sermons` (`id`);--> statement-breakpoint
CREATE INDEX `sermons_by_date` ON `sermons` (`date`,`created_at`);--> statement-breakpoint
CREATE INDEX `sermons_by_series` ON `sermons` (`series`,`date`,`created_at`);