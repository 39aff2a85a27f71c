CREATE TABLE `site_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `grants` ADD `proved_at` integer;
--> statement-breakpoint
-- Who has a right already is at work with it.
UPDATE `grants` SET `proved_at` = `granted_at`;
