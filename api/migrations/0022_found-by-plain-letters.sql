-- What a record is found by is kept without accents and other marks, with the reference once more without its hyphens,
-- so that "adesina" finds Adéṣínà and "lgn7f3k92qd" its order. It is read in conditions only (0014_growth.sql). The range
-- is that of the combining marks; the letters with hooks, of Hausa, do not fall apart into a letter and a mark.
ALTER TABLE "orders" DROP COLUMN "found_by";
--> statement-breakpoint
ALTER TABLE "orders"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize("reference" || ' ' || replace("reference", '-', '') || ' ' || "first_name" || ' ' || "last_name", NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')) STORED;
--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "found_by";
--> statement-breakpoint
ALTER TABLE "messages"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize("first_name" || ' ' || "last_name" || ' ' || "email", NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')) STORED;
--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "found_by";
--> statement-breakpoint
ALTER TABLE "appointments"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize("reference" || ' ' || replace("reference", '-', '') || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email", NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')) STORED;
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
