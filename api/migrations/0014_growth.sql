DROP INDEX "appointments_created";--> statement-breakpoint
DROP INDEX "messages_created";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "outbox_created";--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
-- What a record is searched by, ready to be compared: two letters, which no index of three finds, are looked for in all
-- rows, and to write each of them small and in one way took ten times as long as the search. The program reads the columns
-- in conditions only, so its schema does not have them.
ALTER TABLE "orders"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (lower(normalize("reference" || ' ' || "first_name" || ' ' || "last_name", NFC))) STORED,
	ADD COLUMN "found_by_digits" text GENERATED ALWAYS AS (translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '')) STORED;
--> statement-breakpoint
ALTER TABLE "messages"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (lower(normalize("first_name" || ' ' || "last_name" || ' ' || "email", NFC))) STORED,
	ADD COLUMN "found_by_digits" text GENERATED ALWAYS AS (translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '')) STORED;
--> statement-breakpoint
ALTER TABLE "appointments"
	ADD COLUMN "found_by" text GENERATED ALWAYS AS (lower(normalize("reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email", NFC))) STORED,
	ADD COLUMN "found_by_digits" text GENERATED ALWAYS AS (translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '')) STORED;
--> statement-breakpoint
DROP INDEX "orders_search";
--> statement-breakpoint
DROP INDEX "messages_search";
--> statement-breakpoint
DROP INDEX "appointments_search";
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("found_by" gin_trgm_ops, "found_by_digits" gin_trgm_ops);
--> statement-breakpoint
-- whose a record is, in the words of api/src/modules/privacy/held.ts
CREATE INDEX "orders_email" ON "orders" (lower(normalize(btrim("email"), NFC)));
--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" (lower(normalize(btrim("email"), NFC)));
--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" (lower(normalize(btrim("email"), NFC)));
--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" (regexp_replace(regexp_replace(regexp_replace("phone_number", '[^0-9]', '', 'g'), '^(00)?234(?=[0-9]{7})', ''), '^0+', ''));
--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" (regexp_replace(regexp_replace(regexp_replace("phone_number", '[^0-9]', '', 'g'), '^(00)?234(?=[0-9]{7})', ''), '^0+', ''));
--> statement-breakpoint
CREATE INDEX "appointments_phone" ON "appointments" (regexp_replace(regexp_replace(regexp_replace("phone_number", '[^0-9]', '', 'g'), '^(00)?234(?=[0-9]{7})', ''), '^0+', ''));
--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" (lower(normalize(btrim("payload"->'to'->>'address'), NFC)));
--> statement-breakpoint
CREATE INDEX "outbox_reply_to" ON "outbox" (lower(normalize(btrim("payload"->'replyTo'->>'address'), NFC)));
--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING gin (("payload"->>'subject') gin_trgm_ops);
