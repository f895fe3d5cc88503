ALTER TABLE "products" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fasting" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "result_days" integer;