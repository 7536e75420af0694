DROP INDEX "product_codes_of_product";--> statement-breakpoint
ALTER TABLE "product_codes" ADD COLUMN "isBarcode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "columnasSinUso" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "codigoDeBarras" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "codigoDeBarras" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_of_product" ON "product_codes" USING btree ("product_id","color","talle","isBarcode");