-- A key is written once, together with its answer; what has none was left behind and keeps nothing from being sold.
DELETE FROM "idempotency_keys" WHERE "response" IS NULL OR "sale_id" IS NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_answer_whole";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "sale_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "response" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";