CREATE TABLE "arca_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"ambiente" text NOT NULL,
	"alias" text NOT NULL,
	"clave_privada" text NOT NULL,
	"clave_publica" text NOT NULL,
	"pedido" text NOT NULL,
	"certificado" text,
	"vence" timestamp with time zone,
	"creado" timestamp with time zone NOT NULL,
	CONSTRAINT "arca_credentials_ambiente_known" CHECK ("arca_credentials"."ambiente" in ('produccion', 'homologacion')),
	CONSTRAINT "arca_credentials_vence_of_certificado" CHECK (("arca_credentials"."certificado" is null) = ("arca_credentials"."vence" is null))
);
--> statement-breakpoint
CREATE TABLE "arca_tickets" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"sellado" text,
	"vence" timestamp with time zone,
	"reservado" timestamp with time zone,
	"espera" timestamp with time zone,
	CONSTRAINT "arca_tickets_vence_of_sellado" CHECK (("arca_tickets"."sellado" is null) = ("arca_tickets"."vence" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"punto_de_venta" integer,
	"inicio_actividades" date,
	"ingresos_brutos" text DEFAULT '' NOT NULL,
	"identificar_desde" bigint DEFAULT 1000000000 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"actor" text,
	"cambiado" timestamp with time zone,
	CONSTRAINT "invoice_settings_one_row" CHECK ("invoice_settings"."id" = 1),
	CONSTRAINT "invoice_settings_punto_de_venta_range" CHECK ("invoice_settings"."punto_de_venta" between 1 and 99998),
	CONSTRAINT "invoice_settings_identificar_desde_range" CHECK ("invoice_settings"."identificar_desde" between 1 and 99999999999),
	CONSTRAINT "invoice_settings_ingresos_brutos_length" CHECK (char_length("invoice_settings"."ingresos_brutos") <= 30)
);
--> statement-breakpoint
ALTER TABLE "arca_tickets" ADD CONSTRAINT "arca_tickets_credential_id_arca_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."arca_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arca_credentials_one_of_each" ON "arca_credentials" USING btree (("certificado" is null));--> statement-breakpoint
INSERT INTO "invoice_settings" DEFAULT VALUES;
