ALTER TABLE `cancelled_events` ADD `title_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `title_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `description_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `title_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `description_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `descriptions_tn` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `sermons` ADD `title_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sermons` ADD `description_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand from here on. The search finds a sermon by its Setswana title, too: in the index
-- it stands behind the other one, with the mark between them. (See 0000_initial.sql.)
DROP VIEW sermon_entries;
--> statement-breakpoint
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
DROP TRIGGER sermon_search_update;
--> statement-breakpoint
CREATE TRIGGER sermon_search_update
AFTER UPDATE OF title, title_tn, speaker, series, scripture, date ON sermons BEGIN
	DELETE FROM sermon_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.key;
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture, pairs)
	SELECT place, title, speaker, series, scripture, pairs FROM sermon_entries WHERE key = new.key;
END;
