CREATE TABLE `sent_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`span` integer NOT NULL,
	`count` integer NOT NULL
);
