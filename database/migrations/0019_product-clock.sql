-- One number tells when a product last changed, in any way: that of its last movement of stock, or one of the same sequence drawn
-- when anything else of it changed. Whoever writes to a product holds its row, so its numbers are in the order of their commits:
-- what its stock was at any of them can be told from its movements.
ALTER TABLE "products" ADD COLUMN "cambio" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "movimiento" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "products" SET "cambio" = (SELECT coalesce(max("id"), 0) FROM "stock_movements");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION grow_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.cambio := nextval('stock_movements_id_seq');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION begin_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cambio := nextval('stock_movements_id_seq');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_begin_clock BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_clock();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET stock = stock + NEW.quantity, movimiento = NEW.id
  WHERE product_id = NEW.product_id AND color = NEW.color AND talle = NEW.talle;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no stock is kept of % in colour % and size %', NEW.product_id, NEW.color, NEW.talle
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_variant';
  END IF;
  RETURN NULL;
END
$$;
