CREATE TABLE "voucher_series" (
	"ambiente" text NOT NULL,
	"punto_de_venta" integer NOT NULL,
	"codigo" smallint NOT NULL,
	"dueno" text,
	"reservado" timestamp with time zone,
	"espera" timestamp with time zone,
	"fallos" integer DEFAULT 0 NOT NULL,
	"falla" jsonb,
	CONSTRAINT "voucher_series_pk" PRIMARY KEY("ambiente","punto_de_venta","codigo"),
	CONSTRAINT "voucher_series_ambiente_known" CHECK ("voucher_series"."ambiente" in ('produccion', 'homologacion')),
	CONSTRAINT "voucher_series_reservado_of_dueno" CHECK (("voucher_series"."dueno" is null) = ("voucher_series"."reservado" is null)),
	CONSTRAINT "voucher_series_fallos_not_negative" CHECK ("voucher_series"."fallos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"orden" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_orden_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"origen" text NOT NULL,
	"clase" text NOT NULL,
	"letra" text NOT NULL,
	"codigo" smallint NOT NULL,
	"ambiente" text NOT NULL,
	"punto_de_venta" integer NOT NULL,
	"numero" integer,
	"estado" text NOT NULL,
	"fecha" date NOT NULL,
	"total" bigint NOT NULL,
	"neto" bigint NOT NULL,
	"iva" bigint NOT NULL,
	"tasas" jsonb NOT NULL,
	"documento_tipo" text NOT NULL,
	"documento_numero" text NOT NULL,
	"receptor" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"domicilio" text DEFAULT '' NOT NULL,
	"emisor" jsonb NOT NULL,
	"renglones" jsonb NOT NULL,
	"asociado_id" text,
	"cae" text,
	"cae_vence" date,
	"motivos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"acepta_salto" boolean DEFAULT false NOT NULL,
	"actor" text,
	"creado" timestamp with time zone NOT NULL,
	"enviado" timestamp with time zone,
	"autorizado" timestamp with time zone,
	CONSTRAINT "vouchers_orden_unique" UNIQUE("orden"),
	CONSTRAINT "vouchers_sale_origen_unique" UNIQUE("sale_id","origen","ambiente"),
	CONSTRAINT "vouchers_numero_unique" UNIQUE("ambiente","punto_de_venta","codigo","numero"),
	CONSTRAINT "vouchers_origen_not_empty" CHECK ("vouchers"."origen" <> ''),
	CONSTRAINT "vouchers_clase_known" CHECK ("vouchers"."clase" in ('factura', 'notaDeCredito')),
	CONSTRAINT "vouchers_letra_known" CHECK ("vouchers"."letra" in ('A', 'B', 'C')),
	CONSTRAINT "vouchers_codigo_known" CHECK ("vouchers"."codigo" in (1, 3, 6, 8, 11, 13)),
	CONSTRAINT "vouchers_ambiente_known" CHECK ("vouchers"."ambiente" in ('produccion', 'homologacion')),
	CONSTRAINT "vouchers_estado_known" CHECK ("vouchers"."estado" in ('pendiente', 'enviando', 'autorizado', 'rechazado', 'en duda', 'descartado')),
	CONSTRAINT "vouchers_documento_tipo_known" CHECK ("vouchers"."documento_tipo" in ('cuit', 'dni', 'sinIdentificar')),
	CONSTRAINT "vouchers_receptor_known" CHECK ("vouchers"."receptor" in ('inscripto', 'exento', 'consumidorFinal', 'monotributo', 'noCategorizado', 'proveedorDelExterior', 'clienteDelExterior', 'liberado', 'monotributoSocial', 'noAlcanzado', 'monotributoPromovido')),
	CONSTRAINT "vouchers_total_positive" CHECK ("vouchers"."total" > 0),
	CONSTRAINT "vouchers_iva_not_negative" CHECK ("vouchers"."iva" >= 0),
	CONSTRAINT "vouchers_total_adds_up" CHECK ("vouchers"."total" = "vouchers"."neto" + "vouchers"."iva"),
	CONSTRAINT "vouchers_numero_positive" CHECK ("vouchers"."numero" > 0),
	CONSTRAINT "vouchers_numero_of_estado" CHECK (case when "vouchers"."estado" in ('enviando', 'autorizado') then "vouchers"."numero" is not null
        when "vouchers"."estado" in ('pendiente', 'rechazado', 'descartado') then "vouchers"."numero" is null else true end),
	CONSTRAINT "vouchers_cae_of_estado" CHECK (("vouchers"."estado" = 'autorizado') = ("vouchers"."cae" is not null and "vouchers"."cae_vence" is not null and "vouchers"."autorizado" is not null)),
	CONSTRAINT "vouchers_asociado_of_clase" CHECK (("vouchers"."clase" = 'notaDeCredito') = ("vouchers"."asociado_id" is not null)),
	CONSTRAINT "vouchers_a_has_cuit" CHECK ("vouchers"."letra" <> 'A' or "vouchers"."documento_tipo" = 'cuit')
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tasa_iva" smallint;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "factura_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "politica" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_asociado_id_vouchers_id_fk" FOREIGN KEY ("asociado_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_open" ON "vouchers" USING btree ("ambiente","punto_de_venta","codigo") WHERE "vouchers"."estado" in ('enviando', 'en duda');--> statement-breakpoint
CREATE INDEX "vouchers_unfinished" ON "vouchers" USING btree ("estado","orden") WHERE "vouchers"."estado" not in ('autorizado', 'descartado');--> statement-breakpoint
CREATE INDEX "vouchers_by_day" ON "vouchers" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "vouchers_by_asociado" ON "vouchers" USING btree ("asociado_id") WHERE "vouchers"."asociado_id" is not null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tasa_iva_known" CHECK ("categories"."tasa_iva" in (0, 250, 500, 1050, 2100, 2700));--> statement-breakpoint
-- A change that may need a voucher queues a job for its sale. A shop that does not invoice queues none, but a sale with an
-- invoice always gets its credit notes. The argument is the column with the id of the sale.
CREATE FUNCTION queue_sale_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale text := to_jsonb(new) ->> tg_argv[0];
BEGIN
  IF EXISTS (SELECT FROM invoice_settings WHERE factura_desde IS NOT NULL)
    OR EXISTS (SELECT FROM vouchers WHERE sale_id = sale) THEN
    PERFORM queue_job('issue-vouchers', sale);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sales_queue_vouchers AFTER INSERT ON "sales" FOR EACH ROW
  WHEN (new."estadoPago" = 'Confirmada') EXECUTE FUNCTION queue_sale_vouchers('id');--> statement-breakpoint
CREATE TRIGGER sales_queue_vouchers_again AFTER UPDATE OF "estadoPago", "devuelto" ON "sales" FOR EACH ROW
  WHEN (new."estadoPago" IS DISTINCT FROM old."estadoPago" OR new."devuelto" IS DISTINCT FROM old."devuelto")
  EXECUTE FUNCTION queue_sale_vouchers('id');--> statement-breakpoint
CREATE TRIGGER sale_returns_queue_vouchers AFTER INSERT ON "sale_returns" FOR EACH ROW
  EXECUTE FUNCTION queue_sale_vouchers('sale_id');--> statement-breakpoint
-- The lines, amounts and parties of a voucher are those that the tax authority has, so they never change after its number.
CREATE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN RAISE EXCEPTION 'A voucher is never deleted'; END IF;
  IF old.estado = 'autorizado' THEN RAISE EXCEPTION 'An authorised voucher never changes'; END IF;
  IF (new.sale_id, new.origen, new.ambiente, new.total) IS DISTINCT FROM (old.sale_id, old.origen, old.ambiente, old.total) THEN
    RAISE EXCEPTION 'The sale and the total of a voucher never change';
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER vouchers_keep BEFORE UPDATE OR DELETE ON "vouchers" FOR EACH ROW EXECUTE FUNCTION keep_voucher();
