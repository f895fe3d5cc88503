CREATE TABLE "payment_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"cart" text DEFAULT '' NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"account" jsonb,
	"account_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_sessions_cart" ON "payment_sessions" USING btree ("cart");--> statement-breakpoint
CREATE INDEX "payment_sessions_expires" ON "payment_sessions" USING btree ("expires_at");