ALTER TABLE "products" ADD COLUMN "tasaIva" smallint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "receptor" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tasaIva_known" CHECK ("products"."tasaIva" in (0, 250, 500, 1050, 2100, 2700));