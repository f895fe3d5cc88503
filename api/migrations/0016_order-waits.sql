ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- an order has had its status since the last change of it that is on record
UPDATE "orders" SET "status_at" = coalesce((SELECT max("created_at") FROM "order_events" WHERE "order_id" = "orders"."id"), "created_at");
--> statement-breakpoint
CREATE INDEX "orders_status_at" ON "orders" USING btree ("status_at") WHERE status in ('pending-verification', 'verified');
