ALTER TABLE "payments" DROP CONSTRAINT "payments_aviso_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ilegible" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "venceCupon" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unread" ON "payments" USING btree ("id") WHERE "payments"."ilegible" <> '';--> statement-breakpoint
CREATE INDEX "sales_of_guests_by_recipient" ON "sales" USING btree (lower(regexp_replace(correo, '\+[^@]*@', '@')),"creado") WHERE "sales"."user_id" is null and "sales"."medio" = 'Página';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_aviso_known" CHECK ("payments"."aviso" in ('', 'monto', 'moneda', 'cobrador', 'segundo-pago', 'sin-stock', 'contracargo', 'disputa-ganada', 'sin-venta', 'ilegible'));--> statement-breakpoint
UPDATE "payments" SET "disputado" = true WHERE "estado" IN ('in_mediation', 'charged_back');
