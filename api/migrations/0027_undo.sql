CREATE TABLE "undoable_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"before" jsonb NOT NULL,
	"event_id" uuid,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "undoable_steps_record" ON "undoable_steps" USING btree ("record_id","version");--> statement-breakpoint
CREATE INDEX "undoable_steps_until" ON "undoable_steps" USING btree ("until");