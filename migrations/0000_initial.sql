CREATE TABLE `devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `devices_by_expiry` ON `devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`granted_by` text,
	`granted_at` integer NOT NULL,
	`proved_at` integer
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer DEFAULT 0 NOT NULL,
	`browser` text,
	`system` text,
	`country` text,
	`network` text
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`supabase_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `users_by_check` ON `users` (`checked_at`);--> statement-breakpoint
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
CREATE TABLE `cancelled_events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`date` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title_tn` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cancelled_events_by_date` ON `cancelled_events` (`date`);--> statement-breakpoint
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
	`title_tn` text DEFAULT '' NOT NULL,
	`description_tn` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `gallery_items` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`cover_image` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`descriptions` text DEFAULT '{}' NOT NULL,
	`title_tn` text DEFAULT '' NOT NULL,
	`description_tn` text DEFAULT '' NOT NULL,
	`descriptions_tn` text DEFAULT '{}' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `gallery_items_by_date` ON `gallery_items` (`date`,`created_at`);--> statement-breakpoint
CREATE INDEX `gallery_items_by_cover` ON `gallery_items` (`cover_image`);--> statement-breakpoint
CREATE INDEX `gallery_items_by_category` ON `gallery_items` (`category`,`date`,`created_at`);--> statement-breakpoint
CREATE TABLE `gallery_photos` (
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`item_id`, `position`),
	FOREIGN KEY (`item_id`) REFERENCES `gallery_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gallery_photos_by_url` ON `gallery_photos` (`url`);--> statement-breakpoint
CREATE TABLE `media_removals` (
	`url` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
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
	`files` text DEFAULT '{}' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`title_tn` text DEFAULT '' NOT NULL,
	`description_tn` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sermons_id_unique` ON `sermons` (`id`);--> statement-breakpoint
CREATE INDEX `sermons_by_date` ON `sermons` (`date`,`created_at`);--> statement-breakpoint
CREATE INDEX `sermons_by_series` ON `sermons` (`series`,`date`,`created_at`);--> statement-breakpoint
CREATE INDEX `sermons_with_audio` ON `sermons` (`date`,`created_at`) WHERE audio_url <> '';--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text NOT NULL,
	`key` text NOT NULL,
	`password_hash` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_key` ON `attempts` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_by_id` ON `attempts` (`id`);--> statement-breakpoint
CREATE INDEX `attempts_by_time` ON `attempts` (`at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`fields` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`);--> statement-breakpoint
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
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`span` integer NOT NULL,
	`kind` text NOT NULL,
	`is_open` integer NOT NULL,
	`account` text NOT NULL,
	`network` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_alike` ON `security_events` (`span`,`kind`,`account`,`network`,`detail`);--> statement-breakpoint
CREATE INDEX `security_events_by_door` ON `security_events` (`is_open`,`id`);--> statement-breakpoint
CREATE TABLE `site_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ins_by_expiry` ON `pending_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_by_user` ON `pending_sign_ins` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Written by hand from here on: drizzle-kit knows neither virtual tables nor triggers.
-- The search index's entry of each sermon. `place` is its row there: a page of results is read in the
-- order of the rows and no further, so the day stands first in it. The mark char(3), which no text
-- and no search contains, separates the English title from the Setswana one, and stands before and
-- after `series`, so that a whole name is found. The index finds three letters or more. `pairs` is for
-- shorter searches: every two letters that follow each other, and each letter alone, filled up with
-- marks to three.
CREATE VIEW sermon_entries AS SELECT
	key,
	CAST(replace(date, '-', '') AS INTEGER) * 4294967296 + key AS place,
	concat_ws(char(3), title, nullif(title_tn, '')) AS title,
	speaker, char(3) || series || char(3) AS series, scripture,
	(
		WITH RECURSIVE
			texts(text) AS (
				SELECT concat_ws(char(3), title, nullif(title_tn, ''), speaker, series, scripture)
			),
			position(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM texts, position WHERE i < length(text))
		SELECT group_concat(pair || char(3) || substr(pair, 1, 1) || char(3, 3), '')
		FROM (SELECT DISTINCT substr(text, i, 2) AS pair FROM texts, position)
	) AS pairs
FROM sermons;
--> statement-breakpoint
-- Substring search over sermons, upper and lower case alike, in any script.
CREATE VIRTUAL TABLE sermon_search USING fts5(
	title, speaker, series, scripture, pairs,
	content = '', contentless_delete = 1, tokenize = 'trigram'
);
--> statement-breakpoint
CREATE TRIGGER sermon_search_insert AFTER INSERT ON sermons BEGIN
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture, pairs)
	SELECT place, title, speaker, series, scripture, pairs FROM sermon_entries WHERE key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_delete AFTER DELETE ON sermons BEGIN
	DELETE FROM sermon_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.key;
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_update
AFTER UPDATE OF title, title_tn, speaker, series, scripture, date ON sermons BEGIN
	DELETE FROM sermon_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.key;
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture, pairs)
	SELECT place, title, speaker, series, scripture, pairs FROM sermon_entries WHERE key = new.key;
END;
--> statement-breakpoint
-- No album can be saved with an upload that is being removed: app/media/bucket.server.ts.
CREATE TRIGGER gallery_items_insert BEFORE INSERT ON gallery_items
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.cover_image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER gallery_items_update BEFORE UPDATE OF cover_image ON gallery_items
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.cover_image) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_insert BEFORE INSERT ON gallery_photos
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.url) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
