CREATE TABLE "sale_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"monto" bigint NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_refunds_monto_not_zero" CHECK ("sale_refunds"."monto" <> 0)
);
--> statement-breakpoint
ALTER TABLE "sale_refunds" ADD CONSTRAINT "sale_refunds_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_refunds_by_sale" ON "sale_refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_refunds_by_day" ON "sale_refunds" USING btree ("creado");--> statement-breakpoint
CREATE TRIGGER sale_refunds_append_only BEFORE UPDATE OR DELETE ON sale_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- Sales of earlier versions: each return at its moment, and what was refunded without a return at the last refund.
WITH back AS (
  SELECT id, devuelto, creado FROM sales WHERE devuelto > 0
), returned AS (
  SELECT id, creado, least(upto, devuelto) - least(upto - valor, devuelto) AS monto FROM (
    SELECT back.id, back.devuelto, sale_returns.creado, valor,
      sum(valor) OVER (PARTITION BY back.id ORDER BY sale_returns.creado, sale_returns.id) AS upto
    FROM back JOIN sale_returns ON sale_id = back.id
  ) AS one
), other AS (
  SELECT id, coalesce((SELECT max(coalesce(hecho, refunds.creado)) FROM payments
      JOIN refunds ON payment_id = payments.id WHERE "ventaId" = back.id), back.creado) AS creado,
    devuelto - coalesce((SELECT sum(monto) FROM returned WHERE returned.id = back.id), 0) AS monto
  FROM back
)
INSERT INTO sale_refunds (sale_id, monto, creado)
SELECT id, monto::bigint, creado FROM (SELECT * FROM returned UNION ALL SELECT * FROM other) AS movement
WHERE monto > 0 ORDER BY creado;
