CREATE TABLE "transfer_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"tipo" text NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"rechazado" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	CONSTRAINT "transfer_receipts_tipo_known" CHECK ("transfer_receipts"."tipo" in ('foto', 'pdf')),
	CONSTRAINT "transfer_receipts_size" CHECK (octet_length("transfer_receipts"."contenido") between 1 and 10485760),
	CONSTRAINT "transfer_receipts_motivo_of_rejected" CHECK (("transfer_receipts"."rechazado" is null) = ("transfer_receipts"."motivo" = ''))
);
--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_receipts_by_sale" ON "transfer_receipts" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_receipts_once" ON "transfer_receipts" USING btree ("sale_id","huella") WHERE "transfer_receipts"."rechazado" is null;