CREATE TABLE `attempts` (
	`id` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_key` ON `attempts` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_by_id` ON `attempts` (`id`);--> statement-breakpoint
CREATE INDEX `attempts_by_time` ON `attempts` (`at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`granted_by` text,
	`granted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor_id` text NOT NULL,
	`path` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `path`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
DROP INDEX `events_by_date`;--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`date`,`id`);--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `updated_at` integer;--> statement-breakpoint
CREATE INDEX `gallery_items_by_cover` ON `gallery_items` (`cover_image`);--> statement-breakpoint
CREATE INDEX `gallery_photos_by_url` ON `gallery_photos` (`url`);