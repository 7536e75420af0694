CREATE TABLE "sale_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"metodo" text NOT NULL,
	"importe" bigint NOT NULL,
	"recargo" bigint NOT NULL,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_payments_metodo_not_empty" CHECK ("sale_payments"."metodo" <> ''),
	CONSTRAINT "sale_payments_importe_not_negative" CHECK ("sale_payments"."importe" >= 0),
	CONSTRAINT "sale_payments_recargo_not_negative" CHECK ("sale_payments"."recargo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"position" integer,
	"porcentaje" integer,
	"importe" bigint NOT NULL,
	"motivo" text NOT NULL,
	"autorizo" text,
	CONSTRAINT "sale_discounts_importe_not_negative" CHECK ("sale_discounts"."importe" >= 0),
	CONSTRAINT "sale_discounts_motivo_not_empty" CHECK ("sale_discounts"."motivo" <> '')
);
--> statement-breakpoint
-- The sales of before were paid in one part.
INSERT INTO "sale_payments" ("sale_id", "metodo", "importe", "recargo", "actor", "creado")
SELECT "id", "pago", "total" - "recargo", "recargo", "actor", "creado" FROM "sales" ORDER BY "numero";--> statement-breakpoint
ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_discounts" ADD CONSTRAINT "sale_discounts_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_payments_by_sale" ON "sale_payments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_discounts_by_sale" ON "sale_discounts" USING btree ("sale_id");--> statement-breakpoint
CREATE TRIGGER sale_payments_append_only BEFORE UPDATE OR DELETE ON sale_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER sale_discounts_append_only BEFORE UPDATE OR DELETE ON sale_discounts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
