CREATE TABLE "cash_closings" (
	"dia" date PRIMARY KEY NOT NULL,
	"esperado" bigint NOT NULL,
	"contado" bigint NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_closings_contado_not_negative" CHECK ("cash_closings"."contado" >= 0)
);
--> statement-breakpoint
CREATE TRIGGER cash_closings_append_only BEFORE UPDATE OR DELETE ON cash_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
DROP INDEX "cash_entries_by_day";--> statement-breakpoint
-- An entry belongs to a day and an hour of the store; those there are, to the hour they were written. The ledger itself refuses to
-- be rewritten.
ALTER TABLE "cash_entries" ADD COLUMN "hora" text;--> statement-breakpoint
ALTER TABLE "cash_entries" DISABLE TRIGGER cash_entries_append_only;--> statement-breakpoint
UPDATE "cash_entries" SET "hora" = to_char("creado" AT TIME ZONE 'America/Argentina/Buenos_Aires', 'HH24:MI');--> statement-breakpoint
ALTER TABLE "cash_entries" ENABLE TRIGGER cash_entries_append_only;--> statement-breakpoint
ALTER TABLE "cash_entries" ALTER COLUMN "hora" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "cash_entries_by_moment" ON "cash_entries" USING btree ("dia","hora","id");--> statement-breakpoint
CREATE INDEX "cash_entries_by_amount" ON "cash_entries" USING btree ("monto","id");--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_hora_of_the_clock" CHECK ("cash_entries"."hora" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');