-- A change of all prices writes every product of a page anew. With as much room left as there is in use none of it leaves its page,
-- so no index is touched: of these the one of the searched text costs more than all the rest of the change.
ALTER TABLE "products" SET (fillfactor = 45);--> statement-breakpoint
CLUSTER "products" USING "products_orden_unique";--> statement-breakpoint
ALTER TABLE "products" SET WITHOUT CLUSTER;--> statement-breakpoint
CREATE INDEX "products_there_by_id" ON "products" USING btree ("id") WHERE "products"."eliminado" is null;
