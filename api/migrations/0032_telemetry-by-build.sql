DELETE FROM "telemetry";--> statement-breakpoint
ALTER TABLE "telemetry" DROP CONSTRAINT "telemetry_key";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "page";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "wanted";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "phase";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "phase_ms";--> statement-breakpoint
ALTER TABLE "telemetry" DROP COLUMN "last_at";--> statement-breakpoint
ALTER TABLE "telemetry" ADD CONSTRAINT "telemetry_key" PRIMARY KEY("at","app","build","measure","network");