-- any three letters or digits find a record: with 100,000 of them a search reads all of a table otherwise
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (
	lower(normalize("reference" || ' ' || "first_name" || ' ' || "last_name", NFC)) gin_trgm_ops,
	translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '') gin_trgm_ops
);
--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (
	lower(normalize("first_name" || ' ' || "last_name" || ' ' || "email", NFC)) gin_trgm_ops,
	translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '') gin_trgm_ops
);
--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin (
	lower(normalize("reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email", NFC)) gin_trgm_ops,
	translate("phone_number", ' ()[]{}+-./\,;:_*#''"   ‐‑‒–—	', '') gin_trgm_ops
);
