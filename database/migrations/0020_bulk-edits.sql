CREATE TABLE "bulk_edit_rows" (
	"edit_id" text NOT NULL,
	"product_id" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"applied" boolean,
	CONSTRAINT "bulk_edit_rows_pk" PRIMARY KEY("edit_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"change" jsonb NOT NULL,
	"undoes" text,
	"total" integer NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"terminado" timestamp with time zone,
	CONSTRAINT "bulk_edits_undone_once" UNIQUE("undoes"),
	CONSTRAINT "bulk_edits_total_not_negative" CHECK ("bulk_edits"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_waiting" ON "bulk_edit_rows" USING btree ("edit_id","product_id") WHERE "bulk_edit_rows"."applied" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edits_one_at_a_time" ON "bulk_edits" USING btree (("terminado" is null)) WHERE "bulk_edits"."terminado" is null;--> statement-breakpoint
CREATE INDEX "bulk_edits_newest" ON "bulk_edits" USING btree ("creado");