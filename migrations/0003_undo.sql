CREATE TABLE `former_pictures` (
	`url` text NOT NULL,
	`former` integer NOT NULL,
	PRIMARY KEY(`url`, `former`),
	FOREIGN KEY (`former`) REFERENCES `former_rows`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_pictures_by_row` ON `former_pictures` (`former`);--> statement-breakpoint
CREATE TABLE `former_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`change` integer NOT NULL,
	`kind` text NOT NULL,
	`thing` text NOT NULL,
	`title` text NOT NULL,
	`row` text,
	`left_version` integer,
	`undoes` integer,
	`is_gone` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_rows_by_change` ON `former_rows` (`change`,`thing`);--> statement-breakpoint
CREATE INDEX `former_rows_by_thing` ON `former_rows` (`thing`,`id`);--> statement-breakpoint
CREATE INDEX `former_rows_by_time` ON `former_rows` (`at`);--> statement-breakpoint
CREATE INDEX `former_rows_gone` ON `former_rows` (`id`) WHERE is_gone;--> statement-breakpoint
-- Written by hand from here on: the uploads that a former row shows, whichever of its columns names them.
CREATE TRIGGER former_rows_insert AFTER INSERT ON former_rows WHEN instr(new.row, '"/media/') > 0 BEGIN
	INSERT OR IGNORE INTO former_pictures (url, former)
	SELECT atom, new.id FROM json_tree(new.row) WHERE atom GLOB '/media/*';
END;
