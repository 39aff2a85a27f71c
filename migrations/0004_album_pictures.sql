CREATE TABLE `album_pictures` (
	`url` text NOT NULL,
	`album` text NOT NULL,
	PRIMARY KEY(`url`, `album`),
	FOREIGN KEY (`album`) REFERENCES `gallery_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `album_pictures_by_album` ON `album_pictures` (`album`);--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Written by hand from here on. Which album shows a picture, as its list says.
CREATE TRIGGER album_pictures_of_new AFTER INSERT ON gallery_items BEGIN
	INSERT OR IGNORE INTO album_pictures (url, album)
	SELECT DISTINCT value ->> 'url', new.id FROM json_each(new.pictures) WHERE value ->> 'url' <> '';
END;
--> statement-breakpoint
CREATE TRIGGER album_pictures_of_changed AFTER UPDATE OF pictures ON gallery_items
WHEN new.pictures IS NOT old.pictures BEGIN
	DELETE FROM album_pictures WHERE album = new.id;
	INSERT OR IGNORE INTO album_pictures (url, album)
	SELECT DISTINCT value ->> 'url', new.id FROM json_each(new.pictures) WHERE value ->> 'url' <> '';
END;
--> statement-breakpoint
-- A former row has an album's pictures as JSON within JSON.
DROP TRIGGER former_rows_insert;
--> statement-breakpoint
CREATE TRIGGER former_rows_insert AFTER INSERT ON former_rows WHEN instr(new.row, '"/media/') > 0 BEGIN
	INSERT OR IGNORE INTO former_pictures (url, former)
	SELECT atom, new.id FROM json_tree(new.row) WHERE atom GLOB '/media/*'
	UNION SELECT atom, new.id FROM json_tree(new.row ->> '$.pictures') WHERE atom GLOB '/media/*';
END;
--> statement-breakpoint
-- From here on for the release before, which has an album's pictures in `cover_image`, `gallery_photos`,
-- `descriptions` and `descriptions_tn`, and of a former row in its JSON. It runs on this database until
-- the next release, which drops these, the triggers `before_…` and the two views.
CREATE VIEW before_albums AS SELECT id, CASE
	WHEN cover_image = '' AND NOT EXISTS (SELECT 1 FROM gallery_photos WHERE item_id = gallery_items.id) THEN '[]'
	ELSE (
		SELECT json_group_array(json_object(
			'url', url,
			'description', ifnull((SELECT value FROM json_each(descriptions) WHERE key = url), ''),
			'descriptionTn', ifnull((SELECT value FROM json_each(descriptions_tn) WHERE key = url), '')
		) ORDER BY position)
		FROM (
			SELECT -1 AS position, cover_image AS url
			UNION ALL SELECT position, url FROM gallery_photos WHERE item_id = gallery_items.id))
	END AS pictures
FROM gallery_items;
--> statement-breakpoint
-- With `|| ''` JSON is a text again, which `json_set` puts in as one.
CREATE VIEW before_former_albums AS SELECT id, CASE
	WHEN row ->> '$.cover_image' = '' AND json_array_length(row, '$.photos') = 0 THEN '[]'
	ELSE (
		SELECT json_group_array(json_object(
			'url', url,
			'description', ifnull((SELECT value FROM json_each(row ->> '$.descriptions') WHERE key = url), ''),
			'descriptionTn', ifnull((SELECT value FROM json_each(row ->> '$.descriptions_tn') WHERE key = url), '')
		) ORDER BY position)
		FROM (
			SELECT -1 AS position, row ->> '$.cover_image' AS url
			UNION ALL SELECT key, value FROM json_each(row, '$.photos')))
	END AS pictures
FROM former_rows WHERE kind = 'album';
--> statement-breakpoint
UPDATE gallery_items SET pictures = (SELECT pictures FROM before_albums WHERE id = gallery_items.id);
--> statement-breakpoint
-- As in 0000_initial.sql, nothing can be saved with an upload that is being removed
-- (app/media/bucket.server.ts).
CREATE TRIGGER album_pictures_guard BEFORE INSERT ON album_pictures
WHEN EXISTS (SELECT 1 FROM media_removals WHERE url = new.url) BEGIN
	SELECT raise(ABORT, 'the upload is being removed');
END;
--> statement-breakpoint
UPDATE former_rows
SET row = json_set(row, '$.pictures', (SELECT pictures || '' FROM before_former_albums WHERE id = former_rows.id))
WHERE kind = 'album' AND row IS NOT NULL;
--> statement-breakpoint
-- What this release writes, for the release before.
CREATE TRIGGER before_album_changed AFTER UPDATE OF pictures ON gallery_items
WHEN new.pictures IS NOT (SELECT pictures FROM before_albums WHERE id = new.id) BEGIN
	UPDATE gallery_items SET
		cover_image = ifnull(new.pictures ->> '$[0].url', ''),
		descriptions = (
			SELECT json_group_object(url, text) FROM (
				SELECT DISTINCT value ->> 'url' AS url, value ->> 'description' AS text
				FROM json_each(new.pictures)) WHERE text <> ''),
		descriptions_tn = (
			SELECT json_group_object(url, text) FROM (
				SELECT DISTINCT value ->> 'url' AS url, value ->> 'descriptionTn' AS text
				FROM json_each(new.pictures)) WHERE text <> '')
	WHERE id = new.id;
	DELETE FROM gallery_photos WHERE item_id = new.id;
	INSERT INTO gallery_photos (item_id, position, url)
	SELECT new.id, key - 1, value ->> 'url' FROM json_each(new.pictures) WHERE key > 0;
END;
--> statement-breakpoint
CREATE TRIGGER before_album_added AFTER INSERT ON gallery_items WHEN new.pictures <> '[]' BEGIN
	UPDATE gallery_items SET pictures = pictures WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER before_former_album_put AFTER INSERT ON former_rows
WHEN new.kind = 'album' AND new.row ->> '$.photos' IS NULL BEGIN
	UPDATE former_rows SET row = json_set(row,
		'$.cover_image', ifnull(row ->> '$.pictures' ->> '$[0].url', ''),
		'$.photos', json((
			SELECT json_group_array(value ->> 'url' ORDER BY key) FROM json_each(row ->> '$.pictures') WHERE key > 0)),
		'$.descriptions', (
			SELECT json_group_object(url, text) || '' FROM (
				SELECT DISTINCT value ->> 'url' AS url, value ->> 'description' AS text
				FROM json_each(row ->> '$.pictures')) WHERE text <> ''),
		'$.descriptions_tn', (
			SELECT json_group_object(url, text) || '' FROM (
				SELECT DISTINCT value ->> 'url' AS url, value ->> 'descriptionTn' AS text
				FROM json_each(row ->> '$.pictures')) WHERE text <> ''))
	WHERE id = new.id AND row IS NOT NULL;
END;
--> statement-breakpoint
-- What the release before writes, for this one.
CREATE TRIGGER before_album_taken AFTER INSERT ON gallery_items
WHEN new.pictures = '[]' AND new.cover_image <> '' BEGIN
	UPDATE gallery_items SET pictures = (SELECT pictures FROM before_albums WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER before_photo_taken AFTER INSERT ON gallery_photos
WHEN new.url IS NOT (
	SELECT pictures ->> ('$[' || (new.position + 1) || '].url') FROM gallery_items WHERE id = new.item_id
) BEGIN
	UPDATE gallery_items SET pictures = (SELECT pictures FROM before_albums WHERE id = new.item_id)
	WHERE id = new.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER before_change_taken AFTER UPDATE OF updated_at ON gallery_items
WHEN new.pictures IS old.pictures
	AND new.pictures IS NOT (SELECT pictures FROM before_albums WHERE id = new.id) BEGIN
	UPDATE gallery_items SET pictures = (SELECT pictures FROM before_albums WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER before_former_album_taken AFTER INSERT ON former_rows
WHEN new.kind = 'album' AND new.row ->> '$.pictures' IS NULL BEGIN
	UPDATE former_rows
	SET row = json_set(row, '$.pictures', (SELECT pictures || '' FROM before_former_albums WHERE id = new.id))
	WHERE id = new.id AND row IS NOT NULL;
END;
