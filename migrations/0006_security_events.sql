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
CREATE INDEX `security_events_by_door` ON `security_events` (`is_open`,`id`);