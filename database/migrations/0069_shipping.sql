CREATE TABLE "carrier_rates" (
	"clave" text PRIMARY KEY NOT NULL,
	"tarifas" jsonb NOT NULL,
	"cotizado" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"estado" text NOT NULL,
	"actor" text,
	"creado" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_events_estado_known" CHECK ("shipment_events"."estado" in ('Preparando', 'Listo para retirar', 'Despachado', 'Entregado'))
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"opcion" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"sucursal" text DEFAULT '' NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"gramos" integer NOT NULL,
	"desde" date,
	"hasta" date,
	"estado" text DEFAULT 'Preparando' NOT NULL,
	"envioId" text DEFAULT '' NOT NULL,
	"seguimiento" text DEFAULT '' NOT NULL,
	"seguimientoUrl" text DEFAULT '' NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_tipo_known" CHECK ("shipments"."tipo" in ('acuerdo', 'retiro', 'zona', 'correo')),
	CONSTRAINT "shipments_estado_known" CHECK ("shipments"."estado" in ('Preparando', 'Listo para retirar', 'Despachado', 'Entregado')),
	CONSTRAINT "shipments_gramos_not_negative" CHECK ("shipments"."gramos" >= 0),
	CONSTRAINT "shipments_days_in_order" CHECK ("shipments"."desde" <= "shipments"."hasta")
);
--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_total_adds_up";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "peso" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "peso" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "localidad" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "piso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "depto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "envio" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_sale_id_shipments_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."shipments"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_rates_by_age" ON "carrier_rates" USING btree ("cotizado");--> statement-breakpoint
CREATE INDEX "shipment_events_by_sale" ON "shipment_events" USING btree ("sale_id","id");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("estado","sale_id") WHERE "shipments"."estado" <> 'Entregado';--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_peso_positive" CHECK ("categories"."peso" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_peso_positive" CHECK ("products"."peso" > 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_envio_not_negative" CHECK ("sales"."envio" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_total_adds_up" CHECK ("sales"."total" = "sales"."subtotal" - "sales"."descuento" + "sales"."recargo" + "sales"."envio");--> statement-breakpoint
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE ON shipment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
