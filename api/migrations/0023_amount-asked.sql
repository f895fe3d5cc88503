ALTER TABLE "orders" ADD COLUMN "amount_asked" bigint;
