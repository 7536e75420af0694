-- What staff search is kept beside what it is made of, folded as what they type is. The database works it out by itself, so it cannot
-- part from its row. Each row there is gets its own.
-- A sale: number, customer, payment, total in both writings, and the moment in the store, each on a line. The function is immutable
-- because its patterns leave nothing to the settings of a session.
CREATE FUNCTION sale_search_text(numero bigint, cliente text, pago text, total bigint, creado timestamp with time zone)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(concat_ws(E'\n', numero, cliente, pago,
    to_char(total / 100.0, 'FM999999999990.00'),
    translate(to_char(total / 100.0, 'FM999,999,999,990.00'), ',.', '.,'),
    to_char(creado AT TIME ZONE 'America/Argentina/Buenos_Aires', 'DD-MM-YYYY HH24:MI')
  ), nfkd), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("recipient" || E'\n' || "subject", nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (sale_search_text("numero", "cliente", "pago", "total", "creado")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_that_stand" ON "sales" USING btree ("numero","medio","busqueda") WHERE "sales"."estadoPago" <> 'Anulado';--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "sales" USING brin ("creado");
