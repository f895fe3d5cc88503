CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_hash" text NOT NULL,
	"erased_by" text NOT NULL,
	"admin_id" uuid,
	"orders" integer NOT NULL,
	"paid_orders" integer NOT NULL,
	"messages" integer NOT NULL,
	"appointments" integer NOT NULL,
	"letters" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasures_person" ON "erasures" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "erasures_created" ON "erasures" USING btree ("created_at");