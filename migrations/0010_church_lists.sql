ALTER TABLE `church_facts` ADD `live_begins` text;--> statement-breakpoint
ALTER TABLE `church_facts` ADD `live_ends` text;--> statement-breakpoint
ALTER TABLE `church_facts` ADD `untranslated` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Written by hand. A portrait that is shown is not removed, also not by the nightly job of a release from before 0009_church_facts.sql,
-- which knows no portraits and may run again after a rollback.
CREATE TRIGGER church_portraits_stay BEFORE INSERT ON media_removals
WHEN EXISTS (SELECT 1 FROM church_facts WHERE instr(portraits, new.url)) BEGIN
	SELECT raise(IGNORE);
END;
