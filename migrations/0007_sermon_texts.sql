ALTER TABLE `sermons` ADD `has_text` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sermons` ADD `text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sermons` ADD `text_tn` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sermons_with_text` ON `sermons` (`key`) WHERE has_text;--> statement-breakpoint
-- Written by hand from here on: the index of what was said. It stores no text of its own: it reads the
-- sermons' columns when it shows a passage.
CREATE VIRTUAL TABLE sermon_texts USING fts5(
	text, text_tn,
	content = 'sermons', content_rowid = 'key', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- What is deleted is removed at once. Otherwise its words would stay in the index for a while.
INSERT INTO sermon_texts (sermon_texts, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER sermon_texts_insert AFTER INSERT ON sermons
WHEN new.text <> '' OR new.text_tn <> '' BEGIN
	INSERT INTO sermon_texts (rowid, text, text_tn) VALUES (new.key, new.text, new.text_tn);
END;
--> statement-breakpoint
CREATE TRIGGER sermon_texts_delete AFTER DELETE ON sermons
WHEN old.text <> '' OR old.text_tn <> '' BEGIN
	INSERT INTO sermon_texts (sermon_texts, rowid, text, text_tn)
	VALUES ('delete', old.key, old.text, old.text_tn);
END;
--> statement-breakpoint
CREATE TRIGGER sermon_texts_update AFTER UPDATE OF text, text_tn ON sermons
WHEN old.text <> new.text OR old.text_tn <> new.text_tn BEGIN
	INSERT INTO sermon_texts (sermon_texts, rowid, text, text_tn)
	SELECT 'delete', old.key, old.text, old.text_tn WHERE old.text <> '' OR old.text_tn <> '';
	INSERT INTO sermon_texts (rowid, text, text_tn)
	SELECT new.key, new.text, new.text_tn WHERE new.text <> '' OR new.text_tn <> '';
END;
