CREATE TABLE `auth_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `auth_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_by_factor` ON `auth_challenges` (`factor_id`);--> statement-breakpoint
CREATE TABLE `auth_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`friendly_name` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'unverified' NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_factors_by_user` ON `auth_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`private_jwk` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auth_one_time_tokens` (
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`subject` text,
	`code_challenge` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purpose`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_token_hash_unique` ON `auth_one_time_tokens` (`token_hash`);--> statement-breakpoint
CREATE TABLE `auth_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_outbox_by_time` ON `auth_outbox` (`sent_at`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_counter` integer DEFAULT 0 NOT NULL,
	`refreshed_at` integer NOT NULL,
	`aal` text DEFAULT 'aal1' NOT NULL,
	`amr` text NOT NULL,
	`factor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_by_user` ON `auth_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`identity_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`user_metadata` text DEFAULT '{}' NOT NULL,
	`new_email` text,
	`email_change_agreed` integer DEFAULT 0 NOT NULL,
	`email_confirmed_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`email_change_sent_at` integer,
	`reauthentication_sent_at` integer,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email_unique` ON `auth_users` (`email`);--> statement-breakpoint
CREATE INDEX `auth_users_by_new_email` ON `auth_users` (`new_email`,`email_change_sent_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`supabase_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL
);
