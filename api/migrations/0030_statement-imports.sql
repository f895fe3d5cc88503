CREATE TABLE "statement_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"choice" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_formats" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "statement_formats" CASCADE;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "imports" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "statement_imports_key" ON "statement_imports" USING btree ("key");--> statement-breakpoint
CREATE INDEX "statement_imports_created" ON "statement_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_imports" ON "transfers" USING gin ("imports");