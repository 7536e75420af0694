CREATE TABLE "carrier_events" (
	"sale_id" text NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "carrier_events_pk" PRIMARY KEY("sale_id","momento","texto")
);
--> statement-breakpoint
CREATE TABLE "carrier_shipments" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"transporte" text NOT NULL,
	"codigo" text NOT NULL,
	"intento" integer DEFAULT 1 NOT NULL,
	"estado" text DEFAULT 'pidiendo' NOT NULL,
	"envioId" text DEFAULT '' NOT NULL,
	"pedido" timestamp with time zone,
	"creado" timestamp with time zone,
	"consultado" timestamp with time zone,
	CONSTRAINT "carrier_shipments_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "carrier_shipments_estado_known" CHECK ("carrier_shipments"."estado" in ('pidiendo', 'creado', 'cancelado', 'rescate')),
	CONSTRAINT "carrier_shipments_transporte_not_empty" CHECK ("carrier_shipments"."transporte" <> ''),
	CONSTRAINT "carrier_shipments_intento_positive" CHECK ("carrier_shipments"."intento" > 0),
	CONSTRAINT "carrier_shipments_created_at_carrier" CHECK ("carrier_shipments"."estado" <> 'creado' or ("carrier_shipments"."envioId" <> '' and "carrier_shipments"."creado" is not null))
);
--> statement-breakpoint
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_sale_id_carrier_shipments_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."carrier_shipments"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD CONSTRAINT "carrier_shipments_sale_id_shipments_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."shipments"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_shipments_to_track" ON "carrier_shipments" USING btree ("consultado" NULLS FIRST,"sale_id") WHERE "carrier_shipments"."estado" = 'creado';--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "envioId";