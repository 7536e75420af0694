ALTER TABLE "cash_closings" ADD COLUMN "billetes" jsonb;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD COLUMN "queda" bigint;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_billetes_list" CHECK ("cash_closings"."billetes" is null or jsonb_typeof("cash_closings"."billetes") = 'array');--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_queda_counted" CHECK ("cash_closings"."queda" between 0 and "cash_closings"."contado");
