ALTER TABLE "transfers" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_session_id_payment_accounts_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."payment_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_session" ON "transfers" USING btree ("session_id");