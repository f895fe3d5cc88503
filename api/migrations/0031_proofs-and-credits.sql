ALTER TABLE "orders" ADD COLUMN "proof_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "credit_of" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_credit_of_orders_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_proof_hash" ON "orders" USING btree ("proof_hash") WHERE proof_hash <> '';--> statement-breakpoint
CREATE INDEX "transfers_credit_of" ON "transfers" USING btree ("credit_of");--> statement-breakpoint
UPDATE "orders" SET "proof_hash" = "media"."hash" FROM "media" WHERE "media"."id" = "orders"."proof_media_id";--> statement-breakpoint
UPDATE "transfers" SET "credit_of" = "spent"."order_id" FROM "transfers" AS "spent" WHERE "transfers"."source" = 'credit' AND "transfers"."kobo" > 0 AND "spent"."source" = 'credit' AND "spent"."kobo" = -"transfers"."kobo" AND "spent"."created_at" = "transfers"."created_at";
