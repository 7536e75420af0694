CREATE TABLE "stock_count_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count_id" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"talle" text NOT NULL,
	"cantidad" integer NOT NULL,
	"stock" integer NOT NULL,
	"actor" text NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_count_scans_cantidad_positive" CHECK ("stock_count_scans"."cantidad" > 0),
	CONSTRAINT "stock_count_scans_stock_not_negative" CHECK ("stock_count_scans"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"categoria_id" integer,
	"actor" text NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"revisado" timestamp with time zone,
	"import_id" text,
	CONSTRAINT "stock_counts_nombre_not_empty" CHECK ("stock_counts"."nombre" <> ''),
	CONSTRAINT "stock_counts_reviewed_with_import" CHECK ("stock_counts"."import_id" is null or "stock_counts"."revisado" is not null)
);
--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_scans_of_row" ON "stock_count_scans" USING btree ("count_id","product_id","color","talle");--> statement-breakpoint
CREATE INDEX "stock_count_scans_newest" ON "stock_count_scans" USING btree ("count_id","id");--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("creado");