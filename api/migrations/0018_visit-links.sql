CREATE TABLE "appointment_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_events" ALTER COLUMN "changed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_links_appointment" ON "appointment_links" USING btree ("appointment_id");