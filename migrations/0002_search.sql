ALTER TABLE `sermons` ADD `passages` text;--> statement-breakpoint
ALTER TABLE `sermons` ADD `book` text;--> statement-breakpoint
CREATE INDEX `sermons_by_speaker` ON `sermons` (`speaker`);--> statement-breakpoint
CREATE INDEX `sermons_by_book` ON `sermons` (`book`);--> statement-breakpoint
CREATE INDEX `sermons_without_passages` ON `sermons` (`key`) WHERE passages IS NULL;--> statement-breakpoint
-- Written by hand from here on: see the search index in 0000_initial.sql. Here it learns the passages
-- of the Bible that a sermon names (app/sermons/search/bible.ts), and to find a word with one wrong
-- letter: `spellings` has each word, and each once more without each of its letters. Two words that
-- differ by one letter have one of these in common. A speaker's whole name is found as a series' is.
DROP TRIGGER sermon_search_insert;
--> statement-breakpoint
DROP TRIGGER sermon_search_delete;
--> statement-breakpoint
DROP TRIGGER sermon_search_update;
--> statement-breakpoint
DROP VIEW sermon_entries;
--> statement-breakpoint
DROP TABLE sermon_search;
--> statement-breakpoint
CREATE VIEW sermon_entries AS SELECT
	key,
	CAST(replace(date, '-', '') AS INTEGER) * 4294967296 + key AS place,
	concat_ws(char(3), title, nullif(title_tn, '')) AS title,
	char(3) || speaker || char(3) AS speaker, char(3) || series || char(3) AS series,
	scripture, passages,
	(
		WITH RECURSIVE
			texts(text) AS (
				SELECT concat_ws(char(3), title, nullif(title_tn, ''), speaker, series, scripture)
			),
			position(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM texts, position WHERE i < length(text))
		SELECT group_concat(pair || char(3) || substr(pair, 1, 1) || char(3, 3), '')
		FROM (SELECT DISTINCT substr(text, i, 2) AS pair FROM texts, position)
	) AS pairs,
	(
		WITH RECURSIVE
			words(word, rest) AS (
				SELECT '', concat_ws(' ', title, title_tn, speaker, series) || ' '
				UNION ALL
				SELECT
					trim(substr(rest, 1, instr(rest, ' ') - 1), '.,:;!?()"“”'),
					substr(rest, instr(rest, ' ') + 1)
				FROM words WHERE rest <> ''
			),
			position(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM position WHERE i < 24)
		SELECT ' ' || group_concat(substr(word, 1, i - 1) || substr(word, i + 1), ' ') || ' '
		FROM words JOIN position ON i <= length(word) WHERE length(word) BETWEEN 4 AND 24
	) AS spellings
FROM sermons;
--> statement-breakpoint
CREATE VIRTUAL TABLE sermon_search USING fts5(
	title, speaker, series, scripture, passages, pairs, spellings,
	content = '', contentless_delete = 1, tokenize = 'trigram'
);
--> statement-breakpoint
INSERT INTO sermon_search (rowid, title, speaker, series, scripture, passages, pairs, spellings)
SELECT place, title, speaker, series, scripture, passages, pairs, spellings FROM sermon_entries;
--> statement-breakpoint
CREATE TRIGGER sermon_search_insert AFTER INSERT ON sermons BEGIN
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture, passages, pairs, spellings)
	SELECT place, title, speaker, series, scripture, passages, pairs, spellings
	FROM sermon_entries WHERE key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_delete AFTER DELETE ON sermons BEGIN
	DELETE FROM sermon_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.key;
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_update
AFTER UPDATE OF title, title_tn, speaker, series, scripture, passages, date ON sermons BEGIN
	DELETE FROM sermon_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.key;
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture, passages, pairs, spellings)
	SELECT place, title, speaker, series, scripture, passages, pairs, spellings
	FROM sermon_entries WHERE key = new.key;
END;
