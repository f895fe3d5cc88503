CREATE TABLE "field_counts" (
	"at" timestamp with time zone NOT NULL,
	"app" text NOT NULL,
	"build" text NOT NULL,
	"page" text NOT NULL,
	"measure" text NOT NULL,
	"network" integer NOT NULL,
	"count" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "field_counts_key" PRIMARY KEY("at","app","build","page","measure","network")
);
