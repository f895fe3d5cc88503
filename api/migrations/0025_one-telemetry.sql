DROP TABLE "telemetry";
--> statement-breakpoint
DROP TABLE "field_counts";
--> statement-breakpoint
CREATE TABLE "telemetry" (
	"at" timestamp with time zone NOT NULL,
	"app" text NOT NULL,
	"build" text NOT NULL,
	"page" text NOT NULL,
	"measure" text NOT NULL,
	"network" integer NOT NULL,
	"wanted" text NOT NULL,
	"phase" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	"phase_ms" integer[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "telemetry_key" PRIMARY KEY("at","app","build","page","measure","network","wanted","phase","code")
);
