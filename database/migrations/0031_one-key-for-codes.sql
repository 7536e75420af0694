CREATE TABLE "product_codes" (
	"key" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"duplicate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_codes_pk" PRIMARY KEY("key","product_id","color","talle"),
	CONSTRAINT "product_codes_key_not_empty" CHECK ("product_codes"."key" <> '')
);
--> statement-breakpoint
DROP INDEX "products_sku_unique";--> statement-breakpoint
DROP INDEX "variants_sku_unique";--> statement-breakpoint
DROP INDEX "coupons_code_unique";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "clave" text;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_key_unique" ON "product_codes" USING btree ("key") WHERE not "product_codes"."duplicate";--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_of_product" ON "product_codes" USING btree ("product_id","color","talle");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("clave");