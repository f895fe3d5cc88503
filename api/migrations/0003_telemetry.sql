CREATE TABLE "telemetry" (
	"hour" timestamp with time zone NOT NULL,
	"app" text NOT NULL,
	"build" text NOT NULL,
	"wanted" text NOT NULL,
	"outcome" text NOT NULL,
	"phase" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	"entry_ms" bigint DEFAULT 0 NOT NULL,
	"init_ms" bigint DEFAULT 0 NOT NULL,
	"expose_ms" bigint DEFAULT 0 NOT NULL,
	"module_ms" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "telemetry_key" PRIMARY KEY("hour","app","build","wanted","outcome","phase","code")
);
