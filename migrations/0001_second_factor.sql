ALTER TABLE `grants` ADD `factor_declined_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `second_factors` ADD `begun_at` integer DEFAULT 0 NOT NULL;