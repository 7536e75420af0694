ALTER TABLE "sales" ADD COLUMN "facturaAPedido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "automatico_desde" timestamp with time zone;--> statement-breakpoint
UPDATE "sales" SET "facturaAPedido" = true
WHERE "receptor" IS NOT NULL AND "estadoPago" <> 'Pendiente'
  AND "creado" < (SELECT "factura_desde" FROM "invoice_settings");--> statement-breakpoint
-- Until now each save of the settings was taken for such a change.
UPDATE "invoice_settings" SET "automatico_desde" = "cambiado";
