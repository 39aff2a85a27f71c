CREATE TABLE `password_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session` text NOT NULL,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `password_sessions_by_user` ON `password_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_sessions_by_time` ON `password_sessions` (`opened_at`);--> statement-breakpoint
CREATE TABLE `sent_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`span` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `grants` ADD `factor_declined_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `second_factors` ADD `begun_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `devices_by_email` ON `devices` (`email`);