DROP INDEX "payments_newest";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("ordenId" || E'\n' || "pagoId" || E'\n' || "email" || E'\n' || "dni", nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_archived" ON "payments" USING btree ("fecCreacion","id") WHERE "payments"."archivado" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ("fecCreacion","id") WHERE "payments"."archivado" is null and "payments"."aviso" <> '';--> statement-breakpoint
CREATE INDEX "payments_by_text" ON "payments" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("fecCreacion","id") WHERE "payments"."archivado" is null;