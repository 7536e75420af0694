-- An older version could publish a product without a price. The trigger of `version` runs, so carts and edits see the change.
UPDATE "products" SET "publicado" = 'no' WHERE "publicado" = 'si' AND "precio" = 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published_with_price" CHECK ("products"."publicado" = 'no' or "products"."precio" > 0);
