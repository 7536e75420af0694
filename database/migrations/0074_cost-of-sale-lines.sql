ALTER TABLE "sale_lines" ADD COLUMN "costo" bigint;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_costo_not_negative" CHECK ("sale_lines"."costo" >= 0);
