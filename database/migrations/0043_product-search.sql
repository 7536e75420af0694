-- Words of a text for the product search, in lower case without accents. '37.5' is one word.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(
  lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')),
  '[^a-z0-9.]+|\.(?![0-9])|(?<![0-9])\.'), '');
--> statement-breakpoint
-- Stem of a word: without the endings of plural and gender. 'negras', 'negro' and 'negr' have one stem, and so have 'luz'
-- and 'luces', 'body' and 'bodies'. The dictionary of PostgreSQL cuts more: 'vestido' and 'vestir' have one stem there.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF word ~ '[0-9]' THEN RETURN word; END IF;
  IF right(word, 1) = 's' AND length(word) > (CASE WHEN right(word, 2) IN ('is', 'us') THEN 4 ELSE 3 END) THEN
    word := left(word, -1);
  END IF;
  IF length(word) > 3 AND right(word, 1) IN ('a', 'e', 'o') THEN word := left(word, -1); END IF;
  RETURN CASE right(word, 1)
    WHEN 'y' THEN left(word, -1) || 'i'
    WHEN 'z' THEN left(word, -1) || 'c'
    ELSE word END;
END
$$;
--> statement-breakpoint
-- Words of a product. The stems of its name have weight A, the stems of category and colours have weight B. Sizes and SKU
-- are whole words after '='. PostgreSQL refuses words of more than 2 kB, so they are cut. The category Faldas has another label on screens (src/domain/product/categories.ts).
CREATE FUNCTION product_words(nombre text, categoria text, color text, talle text, sku text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  label text := CASE categoria WHEN 'Faldas' THEN 'Faldas-shorts' ELSE categoria END;
  words text := '';
  word text;
BEGIN
  FOREACH word IN ARRAY search_words(nombre) LOOP words := words || ' ' || left(search_stem(word), 100) || ':1A'; END LOOP;
  FOREACH word IN ARRAY search_words(label || ' ' || color) LOOP words := words || ' ' || left(search_stem(word), 100) || ':1B'; END LOOP;
  FOREACH word IN ARRAY search_words(talle || ' ' || sku) LOOP words := words || ' =' || left(word, 100) || ':1'; END LOOP;
  RETURN words;
END
$$;
--> statement-breakpoint
-- Names of a comma list, in lower case without accents, as `foldText` returns them.
CREATE FUNCTION folded_names(list text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(btrim(regexp_replace(
  lower(regexp_replace(normalize(list, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), ' *, *'), '');
--> statement-breakpoint
DROP INDEX "products_on_sale_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "talles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "palabras" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "agotado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The update writes every row, so it is faster without these indexes.
DROP INDEX "products_by_color";--> statement-breakpoint
DROP INDEX "products_by_text";--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "talles" = folded_names("talle"),
  "palabras" = product_words("nombre", "categoria", "color", "talle", "sku"),
  "agotado" = NOT EXISTS (SELECT FROM "variants" WHERE "product_id" = "products"."id" AND "stock" > 0);--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "products_by_color" ON "products" USING gin ("colores") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_by_text" ON "products" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_on_sale_by_category" ON "products" USING btree ("categoria","agotado","orden") WHERE "products"."publicado" = 'si' and "products"."eliminado" is null;--> statement-breakpoint
CREATE INDEX "products_by_size" ON "products" USING gin ("talles") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_by_word" ON "products" USING gin ("palabras") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_on_sale_newest" ON "products" USING btree ("agotado","orden") WHERE "products"."publicado" = 'si' and "products"."eliminado" is null;--> statement-breakpoint
CREATE FUNCTION write_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.talles := folded_names(NEW.talle);
  NEW.palabras := product_words(NEW.nombre, NEW.categoria, NEW.color, NEW.talle, NEW.sku);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_write_search_words BEFORE INSERT OR UPDATE OF nombre, categoria, color, talle, sku ON products
  FOR EACH ROW EXECUTE FUNCTION write_search_words();
--> statement-breakpoint
-- A new product gets its stock in the same transaction. Only a product without stock needs another write at the commit.
CREATE FUNCTION mark_new_product_without_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET agotado = true WHERE id = NEW.id AND NOT agotado
    AND NOT EXISTS (SELECT FROM variants WHERE product_id = NEW.id AND stock > 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_begin_without_stock AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION mark_new_product_without_stock();
--> statement-breakpoint
-- A stock that becomes zero, or was zero, may change `agotado`. The transaction holds the lock of the product already.
CREATE OR REPLACE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  remaining integer;
BEGIN
  UPDATE variants SET stock = stock + NEW.quantity, movimiento = NEW.id
  WHERE product_id = NEW.product_id AND color = NEW.color AND talle = NEW.talle
  RETURNING stock INTO remaining;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no stock is kept of % in colour % and size %', NEW.product_id, NEW.color, NEW.talle
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_variant';
  END IF;
  IF remaining = 0 OR remaining = NEW.quantity THEN
    UPDATE products SET agotado = NOT agotado WHERE id = NEW.product_id
      AND agotado = EXISTS (SELECT FROM variants WHERE product_id = NEW.product_id AND stock > 0);
  END IF;
  RETURN NULL;
END
$$;
