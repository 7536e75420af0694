DROP INDEX "sale_lines_by_product";--> statement-breakpoint
DROP INDEX "stock_movements_by_product";--> statement-breakpoint
DROP INDEX "emails_waiting";--> statement-breakpoint
DROP INDEX "idempotency_keys_oldest";--> statement-breakpoint
DROP INDEX "sales_by_user";--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("next_at","id") WHERE "emails"."done_at" is null and "emails"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "sales_by_user" ON "sales" USING btree ("user_id","numero") WHERE "sales"."user_id" is not null;