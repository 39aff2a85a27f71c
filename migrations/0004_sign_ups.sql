-- Mailed links and codes are good for an hour, so that none is carried over.
DROP TABLE `auth_one_time_tokens`;--> statement-breakpoint
CREATE TABLE `auth_one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`recipient` text,
	`new_email` text,
	`password_hash` text,
	`user_metadata` text,
	`code_challenge` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_by_user` ON `auth_one_time_tokens` (`user_id`,`purpose`,`expires_at`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_by_recipient` ON `auth_one_time_tokens` (`recipient`);--> statement-breakpoint
DROP INDEX `auth_users_by_new_email`;--> statement-breakpoint
ALTER TABLE `attempts` ADD `password_hash` text;
