CREATE TABLE `devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `devices_by_expiry` ON `devices` (`expires_at`);