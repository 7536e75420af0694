ALTER TABLE "sales" ADD COLUMN "guardadaHasta" date;--> statement-breakpoint
CREATE INDEX "sales_with_deposit" ON "sales" USING btree ("numero") WHERE "sales"."guardadaHasta" is not null;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_deposit_at_the_counter" CHECK ("sales"."guardadaHasta" is null or ("sales"."medio" = 'Casa central' and "sales"."vence" is null));