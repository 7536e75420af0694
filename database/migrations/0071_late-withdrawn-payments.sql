ALTER TABLE "payments" DROP CONSTRAINT "payments_aviso_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_motivo_known";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_aviso_known" CHECK ("payments"."aviso" in ('', 'monto', 'moneda', 'cobrador', 'segundo-pago', 'sin-stock', 'arrepentimiento', 'contracargo', 'disputa-ganada', 'sin-venta', 'ilegible'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_motivo_known" CHECK ("refunds"."motivo" in ('personal', 'segundo-pago', 'sin-stock', 'arrepentimiento'));