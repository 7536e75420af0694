-- A discount for the payment method is a surcharge below zero, but no part of a payment charges less than nothing.
ALTER TABLE "sale_payments" DROP CONSTRAINT "sale_payments_recargo_not_negative";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_recargo_not_negative";--> statement-breakpoint
ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_charged_not_negative" CHECK ("sale_payments"."importe" + "sale_payments"."recargo" >= 0);