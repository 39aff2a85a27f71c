-- Written by hand: the search index of 0002_search.sql takes texts as people see them. The view replaces
-- what `folds` in app/platform/text.ts lists, and the accents that stand apart from their letters; the
-- index itself leaves out those of letters. All texts of a sermon are one JSON text meanwhile, in which a
-- double quote is escaped, and the replacing is in two steps: D1 takes no deeper expression. DISTINCT
-- makes SQLite do it once for a sermon, not for each use of its texts. Where no passage was found, more
-- names of books may find one: the night reads those sermons again.
UPDATE sermons SET passages = NULL WHERE passages = '' AND scripture <> '';
--> statement-breakpoint
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
	concat_ws(char(3), texts ->> 0, nullif(texts ->> 1, '')) AS title,
	char(3) || trim(texts ->> 2) || char(3) AS speaker,
	char(3) || trim(texts ->> 3) || char(3) AS series,
	texts ->> 4 AS scripture, passages,
	(
		WITH RECURSIVE
			searched(text) AS (
				SELECT concat_ws(
					char(3), texts ->> 0, nullif(texts ->> 1, ''), texts ->> 2, texts ->> 3, texts ->> 4
				)
			),
			position(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM searched, position WHERE i < length(text))
		SELECT group_concat(pair || char(3) || substr(pair, 1, 1) || char(3, 3), '')
		FROM (SELECT DISTINCT substr(text, i, 2) AS pair FROM searched, position)
	) AS pairs,
	(
		WITH RECURSIVE
			words(word, rest) AS (
				SELECT '', concat_ws(' ', texts ->> 0, texts ->> 1, texts ->> 2, texts ->> 3) || ' '
				UNION ALL
				SELECT
					trim(substr(rest, 1, instr(rest, ' ') - 1), '.,:;!?()"'),
					substr(rest, instr(rest, ' ') + 1)
				FROM words WHERE rest <> ''
			),
			position(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM position WHERE i < 24)
		SELECT ' ' || group_concat(substr(word, 1, i - 1) || substr(word, i + 1), ' ') || ' '
		FROM words JOIN position ON i <= length(word) WHERE length(word) BETWEEN 4 AND 24
	) AS spellings
FROM (
	SELECT DISTINCT key, date, passages,
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(
			texts, char(12288), ' '), '&', ' & '), '＆', ' & '), char(173), ''), char(847), ''),
			char(1564), ''), char(6158), ''), char(8203), ''), char(8204), ''), char(8205), ''),
			char(8206), ''), char(8207), ''), char(8234), ''), char(8235), ''), char(8236), ''),
			char(8237), ''), char(8238), ''), char(8288), ''), char(8289), ''), char(8290), ''),
			char(8291), ''), char(8292), ''), char(8294), ''), char(8295), ''), char(8296), ''),
			char(8297), ''), char(65038), ''), char(65039), ''), char(65279), ''), char(768), ''),
			char(769), ''), char(770), ''), char(771), ''), char(772), ''), char(774), ''),
			char(775), ''), char(776), ''), char(778), ''), char(779), ''), char(780), ''),
			char(803), ''), char(807), ''), char(808), ''), '    ', ' '), '  ', ' '), '  ', ' ') AS texts
		FROM (
		SELECT key, date, passages,
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			replace(replace(replace(replace(
			json_array(title, title_tn, speaker, series, scripture),
			'‘', ''''), '’', ''''), '‚', ''''), '‛', ''''), '′', ''''), 'ʹ', ''''), 'ʻ', ''''),
			'ʼ', ''''), 'ʽ', ''''), 'ʾ', ''''), 'ʿ', ''''), '`', ''''), '´', ''''), '＇', ''''),
			'“', '\"'), '”', '\"'), '„', '\"'), '‟', '\"'), '″', '\"'), '«', '\"'), '»', '\"'),
			'＂', '\"'), '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-'),
			'⁃', '-'), '﹘', '-'), '﹣', '-'), '－', '-'), char(160), ' '), char(5760), ' '),
			char(8192), ' '), char(8193), ' '), char(8194), ' '), char(8195), ' '), char(8196), ' '),
			char(8197), ' '), char(8198), ' '), char(8199), ' '), char(8200), ' '), char(8201), ' '),
			char(8202), ' '), char(8239), ' '), char(8287), ' ') AS texts
		FROM sermons
		)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE sermon_search USING fts5(
	title, speaker, series, scripture, passages, pairs, spellings,
	content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
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
