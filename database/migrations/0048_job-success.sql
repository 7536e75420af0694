-- A restored dump of an older version has this column already.
ALTER TABLE "job_runs" ADD COLUMN IF NOT EXISTS "exito" timestamp with time zone;--> statement-breakpoint
UPDATE "job_runs" SET "exito" = "termino" WHERE "error" = '' AND "exito" IS NULL;
