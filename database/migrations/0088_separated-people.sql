ALTER TABLE "customer_sales" ADD COLUMN "aparte" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_keys_by_text" ON "customer_keys" USING gin ("busqueda" gin_trgm_ops) WHERE "customer_keys"."busqueda" <> '';--> statement-breakpoint
CREATE INDEX "customer_sales_apart" ON "customer_sales" USING btree ("key_id") WHERE "customer_sales"."aparte";--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_principal_assigns" CHECK (not ("customer_sales"."principal" and "customer_sales"."aparte"));