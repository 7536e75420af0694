-- The old delivery loop of the simulator left no jobs for its queued webhooks. The reconciliation reads their payments.
DELETE FROM "simulator_records" WHERE kind = 'notice';--> statement-breakpoint
CREATE TRIGGER simulator_records_queue_webhook AFTER INSERT ON "simulator_records" FOR EACH ROW
  WHEN (new.kind = 'notice') EXECUTE FUNCTION queue_row_job('simulator-webhooks', 'id');
