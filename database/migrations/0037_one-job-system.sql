-- A row that waits for work gets a job of pg-boss in the transaction that inserts it, whatever statement inserts it. The queue and
-- its options are rows of pg-boss, which exist before the migrations run (src/server/database/prepare-queues.ts).
CREATE FUNCTION queue_job(queue_name text, row_key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, heartbeat_seconds, deletion_seconds, keep_until, dead_letter)
  SELECT name, jsonb_build_object('id', row_key), row_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, heartbeat_seconds, deletion_seconds, now() + retention_seconds * interval '1 second', dead_letter
  FROM pgboss.queue WHERE name = queue_name
  ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
-- The first argument names the queue, the second the column that identifies the work.
CREATE FUNCTION queue_row_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_job(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP INDEX "emails_waiting";--> statement-breakpoint
DROP INDEX "refunds_waiting";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "next_at", DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "next_at", DROP COLUMN "locked_until", DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "pago_id" text;--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("id") WHERE "emails"."done_at" is null and "emails"."dead_at" is null;--> statement-breakpoint
CREATE TRIGGER emails_queue_job AFTER INSERT ON "emails" FOR EACH ROW
  WHEN (new.done_at IS NULL AND new.dead_at IS NULL) EXECUTE FUNCTION queue_row_job('send-emails', 'id');--> statement-breakpoint
CREATE TRIGGER emails_queue_job_again AFTER UPDATE OF "resent_at" ON "emails" FOR EACH ROW
  WHEN (new.resent_at IS DISTINCT FROM old.resent_at) EXECUTE FUNCTION queue_row_job('send-emails', 'id');--> statement-breakpoint
CREATE TRIGGER bulk_edits_queue_job AFTER INSERT ON "bulk_edits" FOR EACH ROW
  WHEN (new.terminado IS NULL) EXECUTE FUNCTION queue_row_job('bulk-edits', 'id');--> statement-breakpoint
CREATE TRIGGER refunds_queue_job AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (new.hecho IS NULL) EXECUTE FUNCTION queue_row_job('send-refunds', 'id');--> statement-breakpoint
CREATE TRIGGER payment_notices_queue_job AFTER INSERT ON "payment_notices" FOR EACH ROW
  WHEN (new.pago_id IS NOT NULL) EXECUTE FUNCTION queue_row_job('read-payments', 'pago_id');--> statement-breakpoint
SELECT queue_job('send-emails', id::text) FROM "emails" WHERE done_at IS NULL AND dead_at IS NULL;--> statement-breakpoint
SELECT queue_job('bulk-edits', id) FROM "bulk_edits" WHERE terminado IS NULL;--> statement-breakpoint
SELECT queue_job('send-refunds', id::text) FROM "refunds" WHERE hecho IS NULL AND fallado IS NULL;
