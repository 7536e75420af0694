DROP INDEX "products_on_sale_by_category";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("categoria","orden") WHERE "products"."eliminado" is null;