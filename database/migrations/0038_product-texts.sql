ALTER TABLE "products" ADD COLUMN "precioAnterior" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "descripcion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composicion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cuidados" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_precioAnterior_positive" CHECK ("products"."precioAnterior" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_descripcion_length" CHECK (char_length("products"."descripcion") <= 5000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_composicion_length" CHECK (char_length("products"."composicion") <= 5000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cuidados_length" CHECK (char_length("products"."cuidados") <= 5000);--> statement-breakpoint
-- The version of a product grows with each change of its row, also of the new columns.
DROP TRIGGER products_grow_version ON products;--> statement-breakpoint
CREATE TRIGGER products_grow_version
  BEFORE UPDATE OF sku, nombre, categoria, color, talle, precio, "precioAnterior", descripcion, composicion, cuidados,
  images, "coloresDeImagenes", publicado, eliminado, version ON products
  FOR EACH ROW EXECUTE FUNCTION grow_version();
