ALTER TABLE "stock_count_scans" ADD COLUMN "movimiento" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "movimiento" bigint;--> statement-breakpoint
UPDATE "stock_count_scans" SET "movimiento" = coalesce((
  SELECT max("id") FROM "stock_movements" AS moved
  WHERE moved."product_id" = "stock_count_scans"."product_id" AND moved."color" = "stock_count_scans"."color"
    AND moved."talle" = "stock_count_scans"."talle" AND moved."created_at" <= "stock_count_scans"."creado"), 0);
