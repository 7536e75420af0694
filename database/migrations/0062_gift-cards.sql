ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_tipo_known";--> statement-breakpoint
ALTER TABLE "credit_movements" ADD COLUMN "metodo" text;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD COLUMN "recargo" bigint;--> statement-breakpoint
ALTER TABLE "store_credits" ADD COLUMN "para" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_returns_by_credit" ON "sale_returns" USING btree ("credit_id");--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_gift_card_paid" CHECK (("credit_movements"."tipo" = 'Regalo') = ("credit_movements"."metodo" is not null) and ("credit_movements"."metodo" is null) = ("credit_movements"."recargo" is null));--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_metodo_known" CHECK ("credit_movements"."metodo" in ('efectivo', 'transferencia', 'qr', 'tarjetaDebito', 'tarjetaCredito'));--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_recargo_not_negative" CHECK ("credit_movements"."recargo" >= 0);--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_tipo_known" CHECK ("credit_movements"."tipo" in ('Emisión', 'Regalo', 'Uso', 'Reintegro', 'Dinero'));