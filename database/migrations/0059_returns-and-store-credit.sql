CREATE TABLE "credit_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credit_id" text NOT NULL,
	"tipo" text NOT NULL,
	"monto" bigint NOT NULL,
	"sale_id" text,
	"cash_entry_id" bigint,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_tipo_known" CHECK ("credit_movements"."tipo" in ('Emisión', 'Uso', 'Reintegro', 'Dinero')),
	CONSTRAINT "credit_movements_direction" CHECK (case when "credit_movements"."tipo" in ('Uso', 'Dinero') then "credit_movements"."monto" < 0 else "credit_movements"."monto" > 0 end),
	CONSTRAINT "credit_movements_sale_named" CHECK (("credit_movements"."tipo" in ('Uso', 'Reintegro')) = ("credit_movements"."sale_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"position" integer NOT NULL,
	"estado" text NOT NULL,
	"cantidad" integer NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "return_lines_pk" PRIMARY KEY("return_id","position","estado"),
	CONSTRAINT "return_lines_estado_known" CHECK ("return_lines"."estado" in ('stock', 'fallado')),
	CONSTRAINT "return_lines_cantidad_positive" CHECK ("return_lines"."cantidad" > 0),
	CONSTRAINT "return_lines_valor_not_negative" CHECK ("return_lines"."valor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"valor" bigint NOT NULL,
	"credit_id" text,
	"motivo" text NOT NULL,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_returns_with_sale" UNIQUE("id","sale_id"),
	CONSTRAINT "sale_returns_valor_not_negative" CHECK ("sale_returns"."valor" >= 0),
	CONSTRAINT "sale_returns_motivo_not_empty" CHECK ("sale_returns"."motivo" <> '')
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"saldo" bigint DEFAULT 0 NOT NULL,
	"vence" date,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credits_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "store_credits_codigo_not_empty" CHECK ("store_credits"."codigo" <> ''),
	CONSTRAINT "store_credits_saldo_not_negative" CHECK ("store_credits"."saldo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_sale_named";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_annulment_returns";
--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."store_credits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_cash_entry_id_cash_entries_id_fk" FOREIGN KEY ("cash_entry_id") REFERENCES "public"."cash_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return" FOREIGN KEY ("return_id","sale_id") REFERENCES "public"."sale_returns"("id","sale_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line" FOREIGN KEY ("sale_id","position") REFERENCES "public"."sale_lines"("sale_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."store_credits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "credit_movements_by_credit" ON "credit_movements" USING btree ("credit_id","id");
--> statement-breakpoint
CREATE INDEX "credit_movements_by_sale" ON "credit_movements" USING btree ("sale_id") WHERE "credit_movements"."sale_id" is not null;
--> statement-breakpoint
CREATE INDEX "return_lines_by_sale" ON "return_lines" USING btree ("sale_id","position");
--> statement-breakpoint
CREATE INDEX "sale_returns_by_sale" ON "sale_returns" USING btree ("sale_id");
--> statement-breakpoint
CREATE INDEX "sale_returns_by_day" ON "sale_returns" USING brin ("creado");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('Inicial', 'Ajuste', 'Venta', 'Anulación', 'Devolución', 'Importación'));
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sale_named" CHECK (("stock_movements"."kind" in ('Venta', 'Anulación', 'Devolución')) = ("stock_movements"."sale_id" is not null));
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_annulment_returns" CHECK ("stock_movements"."kind" not in ('Anulación', 'Devolución') or "stock_movements"."quantity" > 0);
--> statement-breakpoint
-- Locks the credit's row, so that two uses at once wait for each other. The check of "saldo" refuses the second.
CREATE FUNCTION apply_credit_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_credits SET saldo = saldo + new.monto WHERE id = new.credit_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_movements_apply AFTER INSERT ON credit_movements
  FOR EACH ROW EXECUTE FUNCTION apply_credit_movement();
--> statement-breakpoint
CREATE TRIGGER credit_movements_append_only BEFORE UPDATE OR DELETE ON credit_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER sale_returns_append_only BEFORE UPDATE OR DELETE ON sale_returns
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER return_lines_append_only BEFORE UPDATE OR DELETE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Both functions lock the sale first, so that two returns of one sale wait for each other. They must stay VOLATILE: the
-- second statement then sees what the first waited for.
CREATE FUNCTION refuse_return_above_paid() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM sales WHERE id = new.sale_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM sales WHERE id = new.sale_id AND (
    new.valor > total - "aCobrar" - devuelto OR
    new.valor + (SELECT coalesce(sum(valor), 0) FROM sale_returns WHERE sale_id = new.sale_id) > total - "aCobrar")) THEN
    RAISE EXCEPTION 'a return above what was paid for sale %', new.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_returns_within_paid';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_returns_within_paid BEFORE INSERT ON sale_returns
  FOR EACH ROW EXECUTE FUNCTION refuse_return_above_paid();
--> statement-breakpoint
CREATE FUNCTION refuse_second_return() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM sales WHERE id = new.sale_id FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(cantidad), 0) + new.cantidad FROM return_lines WHERE sale_id = new.sale_id AND position = new.position)
    > (SELECT cantidad FROM sale_lines WHERE sale_id = new.sale_id AND position = new.position) THEN
    RAISE EXCEPTION 'more units returned than sold in line % of sale %', new.position, new.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_sold';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_lines_within_sold BEFORE INSERT ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_second_return();
--> statement-breakpoint
-- The lines of sales with the units that the buyers still have.
CREATE VIEW kept_sale_lines AS
SELECT line.sale_id, line.position, line."idProducto", line.color, line.talle, (line.cantidad - coalesce(
  (SELECT sum(cantidad) FROM return_lines AS back WHERE back.sale_id = line.sale_id AND back.position = line.position), 0))::int AS cantidad
FROM sale_lines AS line;
