-- Substring search over sermons, upper and lower case alike, in any script.
CREATE VIRTUAL TABLE sermon_search USING fts5(
	title, speaker, series, scripture,
	content = 'sermons', content_rowid = 'key', tokenize = 'trigram'
);
--> statement-breakpoint
INSERT INTO sermon_search (sermon_search) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER sermon_search_insert AFTER INSERT ON sermons BEGIN
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture)
	VALUES (new.key, new.title, new.speaker, new.series, new.scripture);
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_delete AFTER DELETE ON sermons BEGIN
	INSERT INTO sermon_search (sermon_search, rowid, title, speaker, series, scripture)
	VALUES ('delete', old.key, old.title, old.speaker, old.series, old.scripture);
END;
--> statement-breakpoint
CREATE TRIGGER sermon_search_update AFTER UPDATE OF title, speaker, series, scripture ON sermons BEGIN
	INSERT INTO sermon_search (sermon_search, rowid, title, speaker, series, scripture)
	VALUES ('delete', old.key, old.title, old.speaker, old.series, old.scripture);
	INSERT INTO sermon_search (rowid, title, speaker, series, scripture)
	VALUES (new.key, new.title, new.speaker, new.series, new.scripture);
END;
