CREATE TABLE "unmatched_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"ambiente" text NOT NULL,
	"punto_de_venta" integer NOT NULL,
	"codigo" smallint NOT NULL,
	"numero" integer NOT NULL,
	"fecha" date NOT NULL,
	"total" bigint NOT NULL,
	"documento_tipo" text,
	"documento_numero" text NOT NULL,
	"cae" text NOT NULL,
	"cae_vence" date NOT NULL,
	"encontrado" timestamp with time zone NOT NULL,
	"voucher_id" text,
	"cerrado" timestamp with time zone,
	"actor" text,
	CONSTRAINT "unmatched_vouchers_numero_unique" UNIQUE("ambiente","punto_de_venta","codigo","numero"),
	CONSTRAINT "unmatched_vouchers_voucher_unique" UNIQUE("voucher_id"),
	CONSTRAINT "unmatched_vouchers_ambiente_known" CHECK ("unmatched_vouchers"."ambiente" in ('produccion', 'homologacion')),
	CONSTRAINT "unmatched_vouchers_codigo_known" CHECK ("unmatched_vouchers"."codigo" in (1, 3, 6, 8, 11, 13)),
	CONSTRAINT "unmatched_vouchers_documento_tipo_known" CHECK ("unmatched_vouchers"."documento_tipo" in ('cuit', 'dni', 'sinIdentificar')),
	CONSTRAINT "unmatched_vouchers_numero_positive" CHECK ("unmatched_vouchers"."numero" > 0),
	CONSTRAINT "unmatched_vouchers_total_not_negative" CHECK ("unmatched_vouchers"."total" >= 0),
	CONSTRAINT "unmatched_vouchers_one_end" CHECK ("unmatched_vouchers"."voucher_id" is null or "unmatched_vouchers"."cerrado" is null)
);
--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_numero_of_estado";--> statement-breakpoint
DROP INDEX "vouchers_one_open";--> statement-breakpoint
-- A doubt no longer stops its series. The next run compares the series and decides again.
UPDATE "vouchers" SET "estado" = 'pendiente', "numero" = NULL, "motivos" = '[]' WHERE "estado" = 'en duda';--> statement-breakpoint
ALTER TABLE "voucher_series" ADD COLUMN "comparada" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unmatched_vouchers" ADD CONSTRAINT "unmatched_vouchers_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_vouchers_open" ON "unmatched_vouchers" USING btree ("ambiente","total") WHERE "unmatched_vouchers"."voucher_id" is null and "unmatched_vouchers"."cerrado" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_open" ON "vouchers" USING btree ("ambiente","punto_de_venta","codigo") WHERE "vouchers"."estado" = 'enviando';--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_numero_of_estado" CHECK (("vouchers"."estado" in ('enviando', 'autorizado')) = ("vouchers"."numero" is not null));