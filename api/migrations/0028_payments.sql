CREATE TABLE "payment_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"bank" text NOT NULL,
	"cart" text NOT NULL,
	"until" timestamp with time zone,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_formats" (
	"key" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"bank" text NOT NULL,
	"day" date NOT NULL,
	"kobo" bigint NOT NULL,
	"narration" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"notice" text,
	"order_id" uuid,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_accounts_account" ON "payment_accounts" USING btree ("account");--> statement-breakpoint
CREATE INDEX "payment_accounts_order" ON "payment_accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_accounts_created" ON "payment_accounts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_fingerprint" ON "transfers" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_notice" ON "transfers" USING btree ("notice");--> statement-breakpoint
CREATE INDEX "transfers_day" ON "transfers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "transfers_order" ON "transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfers_open" ON "transfers" USING btree ("account") WHERE state = 'open';