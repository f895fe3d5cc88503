-- an order's address in part, in the words of api/src/modules/privacy/held.ts: the text that its list is searched by has none
CREATE INDEX "orders_email_part" ON "orders" USING gin (lower(normalize(btrim("email"), NFC)) gin_trgm_ops);
