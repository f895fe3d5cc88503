CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"hour" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_key" PRIMARY KEY("hour","action","reason")
);
--> statement-breakpoint
CREATE INDEX "limits_expires" ON "limits" USING btree ("expires_at");