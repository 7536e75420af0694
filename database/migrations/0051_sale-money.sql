ALTER TABLE "sales" ADD COLUMN "aCobrar" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "devuelto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The rule of `saleParts`, for sales that are unpaid or have refunds. The cash of a confirmed sale counts as received.
WITH "touched" AS (
  SELECT "id", "total", "estadoPago" FROM "sales" WHERE "estadoPago" IN ('Pendiente', 'Enproceso')
  UNION
  SELECT "sales"."id", "total", "estadoPago" FROM "payments" JOIN "sales" ON "sales"."id" = "payments"."ventaId"
  WHERE "payments"."devuelto" > 0
    OR EXISTS (SELECT FROM "refunds" WHERE "payment_id" = "payments"."id" AND "medio" = 'efectivo')
), "payment" AS (
  SELECT "touched"."id" AS "sale_id", "total" AS "sale_total", "payments"."id", "montoTotal", "reason", "refunded",
    coalesce("fecAprobado", "fecCreacion") AS "at", "pagoId",
    ("estado" = 'approved' OR ("estado" = 'charged_back' AND "detalleEstado" = 'reimbursed'))
      AND "montoTotal" > "refunded" AS "held"
  FROM "touched" JOIN "payments" ON "ventaId" = "touched"."id" AND "moneda" = 'ARS', LATERAL (
    SELECT "payments"."devuelto" + coalesce(sum("monto") FILTER (WHERE "medio" = 'efectivo'), 0)::bigint AS "refunded",
      min("motivo") FILTER (WHERE "actor" IS NULL) AS "reason"
    FROM "refunds" WHERE "payment_id" = "payments"."id"
  ) AS "given"
), "payer" AS (
  SELECT DISTINCT ON ("sale_id") "sale_id", "id" FROM "payment"
  WHERE "held" AND "reason" IS NULL AND "montoTotal" >= "sale_total"
  ORDER BY "sale_id", "at", "pagoId" COLLATE "C"
), "money" AS (
  SELECT "touched".*,
    coalesce(sum(CASE WHEN "held" THEN "montoTotal" ELSE least("montoTotal", "refunded") END), 0)::bigint AS "paid",
    coalesce(sum("montoTotal" - "refunded") FILTER (WHERE "held"), 0)::bigint AS "left",
    coalesce(sum("refunded"), 0)::bigint AS "refunds"
  FROM "touched" LEFT JOIN "payer" ON "payer"."sale_id" = "touched"."id"
    LEFT JOIN "payment" ON "payment"."sale_id" = "touched"."id" AND CASE
      WHEN "payer"."id" IS NULL THEN "reason" IS DISTINCT FROM 'segundo-pago'
      ELSE "payment"."id" = "payer"."id" END
  GROUP BY "touched"."id", "touched"."total", "touched"."estadoPago"
), "unpaid" AS (
  SELECT *, CASE WHEN "estadoPago" IN ('Confirmada', 'Anulado') THEN 0 ELSE greatest(0, "total" - "paid") END AS "toCollect",
    CASE WHEN "estadoPago" = 'Confirmada' THEN greatest(0, "total" - "paid") ELSE 0 END AS "unrecorded"
  FROM "money"
)
UPDATE "sales" SET "aCobrar" = "toCollect", "devuelto" = CASE
  WHEN "unpaid"."estadoPago" = 'Anulado' THEN least("unpaid"."total", "refunds")
  ELSE greatest(0, "unpaid"."total" - "toCollect" - "left" - "unrecorded") END
FROM "unpaid" WHERE "unpaid"."id" = "sales"."id";--> statement-breakpoint
CREATE INDEX "sales_to_collect" ON "sales" USING btree ("numero") WHERE "sales"."aCobrar" > 0;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_parts_within_total" CHECK ("sales"."aCobrar" >= 0 and "sales"."devuelto" >= 0 and "sales"."aCobrar" + "sales"."devuelto" <= "sales"."total");