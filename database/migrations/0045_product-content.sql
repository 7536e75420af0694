CREATE TABLE "size_guides" (
	"clave" text PRIMARY KEY NOT NULL,
	"categoria" text NOT NULL,
	"tabla" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado" timestamp with time zone NOT NULL,
	CONSTRAINT "size_guides_clave_not_empty" CHECK ("size_guides"."clave" <> ''),
	CONSTRAINT "size_guides_tabla_shape" CHECK ("size_guides"."tabla" is null or coalesce(jsonb_typeof("size_guides"."tabla" -> 'columnas') = 'array' and jsonb_typeof("size_guides"."tabla" -> 'filas') = 'array', false))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guiaDeTalles" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_guiaDeTalles_shape" CHECK ("products"."guiaDeTalles" is null or coalesce(jsonb_typeof("products"."guiaDeTalles" -> 'columnas') = 'array' and jsonb_typeof("products"."guiaDeTalles" -> 'filas') = 'array', false));--> statement-breakpoint
-- The version of a product grows with each change of its row, also of the size table.
DROP TRIGGER products_grow_version ON products;--> statement-breakpoint
CREATE TRIGGER products_grow_version
  BEFORE UPDATE OF sku, nombre, categoria, color, talle, precio, "precioAnterior", descripcion, composicion, cuidados,
  "guiaDeTalles", images, "coloresDeImagenes", publicado, eliminado, version ON products
  FOR EACH ROW EXECUTE FUNCTION grow_version();
