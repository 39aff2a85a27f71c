CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_done` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `messages_by_state` ON `messages` (`is_done`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_new` ON `messages` (`id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`people` integer NOT NULL,
	`is_waiting` integer NOT NULL,
	`token_hash` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `registrations_by_event` ON `registrations` (`event_id`,`is_waiting`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_by_token` ON `registrations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_once` ON `registrations` (`event_id`,`title`,`phone`,`email`,`people`) WHERE phone <> '' OR email <> '';--> statement-breakpoint
CREATE INDEX `registrations_new` ON `registrations` (`event_id`) WHERE read_at IS NULL;--> statement-breakpoint
-- Written by hand from here on. How many people come to an event is counted from its registrations, in
-- the very statement that changes them. An event without a limit (a capacity of 0) is not counted, so
-- that it is never full.
CREATE TRIGGER registrations_added AFTER INSERT ON registrations BEGIN
	UPDATE events SET registered_count = CASE WHEN capacity > 0 THEN (
		SELECT sum(people) FROM registrations WHERE event_id = events.id AND is_waiting = 0) END
	WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER registrations_changed AFTER UPDATE OF people, is_waiting ON registrations BEGIN
	UPDATE events SET registered_count = CASE WHEN capacity > 0 THEN (
		SELECT sum(people) FROM registrations WHERE event_id = events.id AND is_waiting = 0) END
	WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER registrations_removed AFTER DELETE ON registrations BEGIN
	UPDATE events SET registered_count = CASE WHEN capacity > 0 THEN (
		SELECT sum(people) FROM registrations WHERE event_id = events.id AND is_waiting = 0) END
	WHERE id = old.event_id;
END;
--> statement-breakpoint
-- A new capacity, or an undo that brings back the count of another day.
CREATE TRIGGER registrations_capacity AFTER UPDATE OF capacity ON events
WHEN EXISTS (SELECT 1 FROM registrations WHERE event_id = new.id) BEGIN
	UPDATE events SET registered_count = CASE WHEN capacity > 0 THEN (
		SELECT sum(people) FROM registrations WHERE event_id = events.id AND is_waiting = 0) END
	WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER registrations_returned AFTER INSERT ON events
WHEN EXISTS (SELECT 1 FROM registrations WHERE event_id = new.id) BEGIN
	UPDATE events SET registered_count = CASE WHEN capacity > 0 THEN (
		SELECT sum(people) FROM registrations WHERE event_id = events.id AND is_waiting = 0) END
	WHERE id = new.id;
END;
