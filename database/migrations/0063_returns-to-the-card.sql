ALTER TABLE "sale_returns" ADD COLUMN "refund_id" bigint;
--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_refund" UNIQUE("refund_id");
--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_value_given" CHECK ("sale_returns"."credit_id" is not null or "sale_returns"."refund_id" is not null);
--> statement-breakpoint
CREATE FUNCTION refuse_foreign_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM refunds JOIN payments ON payments.id = payment_id
    WHERE refunds.id = new.refund_id AND medio = 'proveedor' AND "ventaId" = new.sale_id
      AND CASE WHEN new.credit_id IS NULL THEN monto = new.valor ELSE monto <= new.valor END) THEN
    RAISE EXCEPTION 'refund % is not the one of a return of sale %', new.refund_id, new.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_returns_own_refund';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_returns_own_refund BEFORE INSERT ON sale_returns
  FOR EACH ROW WHEN (new.refund_id IS NOT NULL) EXECUTE FUNCTION refuse_foreign_refund();
