CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"orden" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_orden_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"codigo" text NOT NULL,
	"correo" text NOT NULL,
	"estado" text DEFAULT 'Recibido' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"return_id" text,
	"refund_id" bigint,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmado" timestamp with time zone,
	"cerrado" timestamp with time zone,
	CONSTRAINT "withdrawals_orden_unique" UNIQUE("orden"),
	CONSTRAINT "withdrawals_sale_unique" UNIQUE("sale_id"),
	CONSTRAINT "withdrawals_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "withdrawals_return_unique" UNIQUE("return_id"),
	CONSTRAINT "withdrawals_refund_unique" UNIQUE("refund_id"),
	CONSTRAINT "withdrawals_codigo_not_empty" CHECK ("withdrawals"."codigo" <> ''),
	CONSTRAINT "withdrawals_estado_known" CHECK ("withdrawals"."estado" in ('Recibido', 'Confirmado', 'Devuelto', 'Rechazado')),
	CONSTRAINT "withdrawals_refusal_has_reason" CHECK (("withdrawals"."estado" = 'Rechazado') = ("withdrawals"."motivo" <> '')),
	CONSTRAINT "withdrawals_closed_at" CHECK (("withdrawals"."estado" in ('Devuelto', 'Rechazado')) = ("withdrawals"."cerrado" is not null)),
	CONSTRAINT "withdrawals_returned_by" CHECK ("withdrawals"."estado" = 'Devuelto' or ("withdrawals"."return_id" is null and "withdrawals"."refund_id" is null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_return_id_sale_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."sale_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("creado") WHERE "withdrawals"."estado" in ('Recibido', 'Confirmado');