ALTER TABLE "appointments" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held" text;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_confirm_hash" ON "appointments" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "outbox_unproven" ON "outbox" USING btree ("created_at") WHERE unproven and held is null;