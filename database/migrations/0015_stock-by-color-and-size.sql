-- What there is of a product moves out of its row: one row without colour and size where one number counts for all of them, or
-- one for each combination. What exists today has one number each. The total of a product is the sum of its rows, and is
-- written nowhere else.
CREATE TABLE "variants" (
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variants_pk" PRIMARY KEY("product_id","color","talle"),
	CONSTRAINT "variants_stock_not_negative" CHECK ("variants"."stock" >= 0)
);
--> statement-breakpoint
-- A sale rewrites it: with room left on the page no index has to be touched.
ALTER TABLE "variants" SET (fillfactor = 70);--> statement-breakpoint
INSERT INTO "variants" ("product_id", "stock") SELECT "id", "stock" FROM "products";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_unique" ON "variants" USING btree ("sku") WHERE "variants"."sku" <> '';--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "talle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
-- The ledger is the only writer of stock, so neither can be without the other.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET stock = stock + NEW.quantity
  WHERE product_id = NEW.product_id AND color = NEW.color AND talle = NEW.talle;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no stock is kept of % in colour % and size %', NEW.product_id, NEW.color, NEW.talle
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_variant';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_apply AFTER INSERT ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
--> statement-breakpoint
CREATE FUNCTION refuse_stock_without_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock is changed by a movement: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_begin_empty BEFORE INSERT ON variants
  FOR EACH ROW WHEN (NEW.stock <> 0) EXECUTE FUNCTION refuse_stock_without_movement();
--> statement-breakpoint
CREATE TRIGGER variants_stock_by_movement BEFORE UPDATE OF stock ON variants
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.stock <> OLD.stock) EXECUTE FUNCTION refuse_stock_without_movement();
--> statement-breakpoint
-- Its movements name it: under another name they would add up to nothing.
CREATE TRIGGER variants_keep_their_name BEFORE UPDATE OF product_id, color, talle ON variants
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_without_movement();
--> statement-breakpoint
CREATE TRIGGER variants_end_empty BEFORE DELETE ON variants
  FOR EACH ROW WHEN (OLD.stock <> 0) EXECUTE FUNCTION refuse_stock_without_movement();
--> statement-breakpoint
CREATE FUNCTION refuse_two_ways_of_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM variants AS other
    WHERE other.product_id = NEW.product_id
      AND (other.color = '' AND other.talle = '') <> (NEW.color = '' AND NEW.talle = '')
  ) THEN
    RAISE EXCEPTION 'product % has one number or one for each combination, not both', NEW.product_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_one_way_of_counting AFTER INSERT ON variants
  FOR EACH ROW EXECUTE FUNCTION refuse_two_ways_of_counting();
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "actor" text;--> statement-breakpoint
UPDATE "sales" SET "actor" = "user_id" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
-- Whose an answer is, the key says itself: not every call makes a sale.
ALTER TABLE "idempotency_keys" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "account" text;--> statement-breakpoint
UPDATE "idempotency_keys" SET "account" = "user_id" FROM "sales" WHERE "sales"."id" = "sale_id";--> statement-breakpoint
ALTER TABLE "cash_entries" RENAME COLUMN "author" TO "actor";
--> statement-breakpoint
ALTER TABLE "audit_trail" RENAME COLUMN "who" TO "actor";--> statement-breakpoint
ALTER TABLE "audit_trail" RENAME CONSTRAINT "audit_trail_who_not_empty" TO "audit_trail_actor_not_empty";
