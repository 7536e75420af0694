-- Sales are made from products that were read before, and compare their version with the row's: every change of a product
-- makes it grow, whoever makes it. What a sale itself changes, the stock, does not.
CREATE FUNCTION grow_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_grow_version
  BEFORE UPDATE OF sku, nombre, categoria, color, talle, precio, images, "coloresDeImagenes", publicado, eliminado,
  version ON products
  FOR EACH ROW EXECUTE FUNCTION grow_version();
