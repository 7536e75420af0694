CREATE TABLE "payment_notices" (
	"firma" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reviews" (
	"provider" text PRIMARY KEY NOT NULL,
	"hasta" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"monto" bigint NOT NULL,
	"medio" text NOT NULL,
	"motivo" text NOT NULL,
	"vuelveStock" boolean NOT NULL,
	"actor" text,
	"clave" text NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"hecho" timestamp with time zone,
	"fallado" timestamp with time zone,
	CONSTRAINT "refunds_medio_known" CHECK ("refunds"."medio" in ('proveedor', 'efectivo')),
	CONSTRAINT "refunds_motivo_known" CHECK ("refunds"."motivo" in ('personal', 'segundo-pago', 'sin-stock')),
	CONSTRAINT "refunds_monto_positive" CHECK ("refunds"."monto" > 0),
	CONSTRAINT "refunds_one_end" CHECK ("refunds"."hecho" is null or "refunds"."fallado" is null)
);
--> statement-breakpoint
CREATE TABLE "simulator_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "simulator_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "devuelto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moneda" text DEFAULT 'ARS' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cobrador" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "aviso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_by_moment" ON "payment_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("next_at","id") WHERE "refunds"."hecho" is null and "refunds"."fallado" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_the_program" ON "refunds" USING btree ("payment_id","motivo") WHERE "refunds"."actor" is null;--> statement-breakpoint
CREATE INDEX "simulator_records_by_reference" ON "simulator_records" USING btree ("kind","reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_devuelto_not_negative" CHECK ("payments"."devuelto" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_aviso_known" CHECK ("payments"."aviso" in ('', 'monto', 'moneda', 'cobrador', 'segundo-pago', 'sin-stock', 'contracargo', 'sin-venta'));