CREATE TABLE "cash_reopenings" (
	"dia" date NOT NULL,
	"vez" integer NOT NULL,
	"motivo" text NOT NULL,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_reopenings_dia_vez_pk" PRIMARY KEY("dia","vez"),
	CONSTRAINT "cash_reopenings_motivo_not_empty" CHECK ("cash_reopenings"."motivo" <> '')
);
--> statement-breakpoint
ALTER TABLE "cash_closings" DROP CONSTRAINT "cash_closings_pkey";--> statement-breakpoint
ALTER TABLE "cash_closings" ALTER COLUMN "esperado" SET DATA TYPE numeric(30, 0);--> statement-breakpoint
ALTER TABLE "cash_closings" ADD COLUMN "vez" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD COLUMN "last_entry" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_dia_vez_pk" PRIMARY KEY("dia","vez");--> statement-breakpoint
ALTER TABLE "cash_reopenings" ADD CONSTRAINT "cash_reopenings_dia_vez_cash_closings_dia_vez_fk" FOREIGN KEY ("dia","vez") REFERENCES "public"."cash_closings"("dia","vez") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER cash_reopenings_append_only BEFORE UPDATE OR DELETE ON cash_reopenings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The closings that exist name no newest entry yet. The moments of writing tell which entries each of them counted.
ALTER TABLE "cash_closings" DISABLE TRIGGER cash_closings_append_only;--> statement-breakpoint
UPDATE "cash_closings" SET "last_entry" = coalesce(
  (SELECT max(id) FROM cash_entries AS entry WHERE entry.dia = cash_closings.dia AND entry.creado <= cash_closings.creado), 0);--> statement-breakpoint
ALTER TABLE "cash_closings" ENABLE TRIGGER cash_closings_append_only;--> statement-breakpoint
-- Takes the day's lock in shared mode and returns whether the day is open. A closing takes the same lock in exclusive mode, so an
-- entry is written before it and counted, or after it. The function must stay VOLATILE: each of its statements then reads
-- with a new snapshot, and the second sees the closing that the first waited for. A single SQL query would not.
CREATE FUNCTION enter_cash_day(entered date) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('cash ' || to_char(entered, 'YYYY-MM-DD'), 0));
  RETURN NOT EXISTS (
    SELECT FROM cash_closings AS closing WHERE dia = entered
      AND NOT EXISTS (SELECT FROM cash_reopenings AS again WHERE again.dia = closing.dia AND again.vez = closing.vez)
  );
END
$$;
