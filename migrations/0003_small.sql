-- Written by hand: drizzle-kit cannot write an index over an expression. By it a series is found in any
-- spelling: `spellingOf` in app/sermons/store.server.ts writes the same expression.
CREATE INDEX sermons_by_spelling ON sermons (
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(series), ' ', ''), ',', ''), '.', ''), ';', ''), ':', ''), '!', ''), '?', ''), '''', ''), '"', ''), '’', ''), '‘', ''), '“', ''), '”', ''), '(', ''), ')', ''), '-', ''), '–', ''), '—', ''), '/', ''), '&', '')
);
--> statement-breakpoint
-- The full-text index of the portal's search for albums, in the order of its list: as that of sermons
-- in 0000_initial.sql, but it finds words by how they begin.
CREATE VIRTUAL TABLE album_search USING fts5(
	title, category, content = '', contentless_delete = 1, tokenize = 'unicode61'
);
--> statement-breakpoint
CREATE VIEW album_entries AS SELECT
	id, CAST(replace(date, '-', '') AS INTEGER) * 4294967296 + rowid AS place,
	concat_ws(' ', title, title_tn) AS title, category
FROM gallery_items;
--> statement-breakpoint
INSERT INTO album_search (rowid, title, category) SELECT place, title, category FROM album_entries;
--> statement-breakpoint
CREATE TRIGGER album_search_insert AFTER INSERT ON gallery_items BEGIN
	INSERT INTO album_search (rowid, title, category)
	SELECT place, title, category FROM album_entries WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER album_search_delete AFTER DELETE ON gallery_items BEGIN
	DELETE FROM album_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER album_search_update AFTER UPDATE OF title, title_tn, category, date ON gallery_items BEGIN
	DELETE FROM album_search
	WHERE rowid = CAST(replace(old.date, '-', '') AS INTEGER) * 4294967296 + old.rowid;
	INSERT INTO album_search (rowid, title, category)
	SELECT place, title, category FROM album_entries WHERE id = new.id;
END;
