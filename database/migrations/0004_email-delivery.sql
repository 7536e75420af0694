ALTER TABLE "emails" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_delivered_by_known" CHECK ("emails"."delivered_by" in ('smtp', 'local'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_done_by_somebody" CHECK (("emails"."done_at" is null) = ("emails"."delivered_by" is null));