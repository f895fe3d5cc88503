-- Whoever changes a public list, and however, gives it another version and tells every process that listens, in the same
-- transaction: a process that is killed right after its write has told too.
CREATE FUNCTION "public"."list_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "public"."facts" ("key", "value") VALUES ('version of ' || TG_TABLE_NAME, '1')
    ON CONFLICT ("key") DO UPDATE SET "value" = ("facts"."value"::bigint + 1)::text;
  PERFORM pg_notify(TG_TABLE_NAME || '_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER INSERT OR UPDATE OR DELETE ON "public"."products" FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_changed"();--> statement-breakpoint
CREATE TRIGGER "blogs_changed" AFTER INSERT OR UPDATE OR DELETE ON "public"."blogs" FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_changed"();
