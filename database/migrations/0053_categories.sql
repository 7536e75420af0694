-- Key by which two category names are equal: lower case without accents, as `foldText` returns it. A name of accents alone
-- is its own key.
CREATE FUNCTION category_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(btrim(regexp_replace(
  lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), ''), btrim(written));
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"clave" text NOT NULL,
	"orden" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_nombre_not_empty" CHECK ("categories"."nombre" <> ''),
	CONSTRAINT "categories_clave_not_empty" CHECK ("categories"."clave" <> '')
);
--> statement-breakpoint
CREATE TABLE "category_former_names" (
	"clave" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "category_former_names_clave_not_empty" CHECK ("category_former_names"."clave" <> '')
);
--> statement-breakpoint
CREATE TABLE "coupon_categories" (
	"coupon_id" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "coupon_categories_pk" PRIMARY KEY("coupon_id","category_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_clave_unique" ON "categories" USING btree ("clave");--> statement-breakpoint
-- First the thirteen categories of the specification, then the names in use. Of several spellings, the most frequent one.
INSERT INTO "categories" ("nombre", "clave", "orden")
SELECT nombre, category_key(nombre), orden FROM unnest(ARRAY['Abrigos', 'Pantalones', 'Tops', 'Bodys', 'Sweaters', 'Vestidos',
  'Catsuits', 'Faldas', 'Accesorios', 'Calzados', 'Vapers', 'Perfumes', 'Bikinis']) WITH ORDINALITY AS named (nombre, orden);
--> statement-breakpoint
INSERT INTO "categories" ("nombre", "clave", "orden")
SELECT nombre, clave, 13 + row_number() OVER (ORDER BY clave) FROM (
  SELECT DISTINCT ON (clave) nombre, clave FROM (
    SELECT btrim("categoria") AS nombre, category_key("categoria") AS clave, count(*) AS uses FROM "products"
    WHERE "eliminado" IS NULL GROUP BY 1, 2
    UNION ALL SELECT btrim(named), category_key(named), 0 FROM "coupons", unnest("categories") AS named
    UNION ALL SELECT btrim("categoria"), category_key("categoria"), 0 FROM "size_guides"
  ) AS used ORDER BY clave, uses DESC, nombre
) AS named WHERE clave <> '' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The label of Faldas on screens.
INSERT INTO "category_former_names" ("clave", "nombre", "category_id")
SELECT 'faldas-shorts', 'Faldas-shorts', "id" FROM "categories" WHERE "clave" = 'faldas';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
-- Without the triggers, so that products with the right spelling keep their version.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "categoria_id" = "categories"."id" FROM "categories" WHERE "clave" = category_key("categoria");--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "categoria" = "categories"."nombre" FROM "categories" WHERE "categories"."id" = "categoria_id" AND "categoria" <> "categories"."nombre";--> statement-breakpoint
UPDATE "products" SET "categoria" = '' WHERE "categoria" <> '' AND btrim("categoria") = '';--> statement-breakpoint
INSERT INTO "coupon_categories" ("coupon_id", "category_id")
SELECT DISTINCT "coupons"."id", "categories"."id" FROM "coupons", unnest("coupons"."categories") AS named
JOIN "categories" ON "categories"."clave" = category_key(named);--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_categories_named";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "categories";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "wholeShop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "size_guides" ADD COLUMN "category_id" integer;--> statement-breakpoint
UPDATE "size_guides" SET "category_id" = "categories"."id" FROM "categories"
WHERE "categories"."clave" = category_key("categoria");--> statement-breakpoint
DELETE FROM "size_guides" AS older USING "size_guides" AS newer WHERE older."category_id" = newer."category_id"
  AND (older."actualizado", older."clave") < (newer."actualizado", newer."clave");--> statement-breakpoint
ALTER TABLE "size_guides" DROP COLUMN "clave";--> statement-breakpoint
ALTER TABLE "size_guides" DROP COLUMN "categoria";--> statement-breakpoint
ALTER TABLE "size_guides" ADD PRIMARY KEY ("category_id");--> statement-breakpoint
ALTER TABLE "category_former_names" ADD CONSTRAINT "category_former_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_categoria_id_categories_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_guides" ADD CONSTRAINT "size_guides_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_former_names_of_category" ON "category_former_names" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "coupon_categories_of_category" ON "coupon_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("categoria_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_categoria_known" CHECK ("products"."eliminado" is not null or ("products"."categoria" = '') = ("products"."categoria_id" is null));--> statement-breakpoint
-- The category with this name or former name, or null.
CREATE FUNCTION find_category(written text) RETURNS integer LANGUAGE sql STABLE
RETURN coalesce((SELECT id FROM categories WHERE clave = category_key(written)),
  (SELECT category_id FROM category_former_names WHERE clave = category_key(written)));
--> statement-breakpoint
-- Finds or creates the category of a name, and locks it against a rename and a deletion until the end of the transaction.
CREATE FUNCTION category_of(written text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  LOOP
    SELECT id INTO found_id FROM categories WHERE id = find_category(written) FOR KEY SHARE;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO categories (nombre, clave, orden)
    VALUES (btrim(written), category_key(written), (SELECT coalesce(max(orden), 0) + 1 FROM categories))
    ON CONFLICT (clave) DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
    -- Another transaction has just created the category, so the next SELECT finds it.
  END LOOP;
END
$$;
--> statement-breakpoint
-- Writes the id of the category, and the category's own spelling of its name. A removed product keeps both.
CREATE FUNCTION find_product_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
  found_name text;
BEGIN
  IF btrim(NEW.categoria) = '' THEN
    NEW.categoria := '';
    NEW.categoria_id := NULL;
    RETURN NEW;
  END IF;
  IF NEW.eliminado IS NOT NULL THEN
    IF TG_OP = 'INSERT' THEN NEW.categoria_id := find_category(NEW.categoria); END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.categoria_id IS NOT NULL AND NEW.categoria = OLD.categoria THEN RETURN NEW; END IF;
  -- The usual case, which is faster than the function below.
  SELECT id, nombre INTO found_id, found_name FROM categories WHERE clave = category_key(NEW.categoria) FOR KEY SHARE;
  IF FOUND THEN
    NEW.categoria_id := found_id;
    NEW.categoria := found_name;
    RETURN NEW;
  END IF;
  NEW.categoria_id := category_of(NEW.categoria);
  SELECT nombre INTO NEW.categoria FROM categories WHERE id = NEW.categoria_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Runs before `products_write_search_words`, because triggers run in the order of their names.
CREATE TRIGGER products_find_category BEFORE INSERT OR UPDATE OF categoria, eliminado ON products
  FOR EACH ROW EXECUTE FUNCTION find_product_category();
