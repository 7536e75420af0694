CREATE TABLE "sheet_conflicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"campo" text NOT NULL,
	"planilla" text NOT NULL,
	"tienda" text NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"descartado" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sheet_refusals" (
	"fila" integer PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"motivos" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_rows" (
	"product_id" text PRIMARY KEY NOT NULL,
	"cells" jsonb,
	"version" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"pending" jsonb
);
--> statement-breakpoint
ALTER TABLE "sheet_conflicts" ADD CONSTRAINT "sheet_conflicts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_conflicts_open" ON "sheet_conflicts" USING btree ("product_id","campo",md5("planilla")) WHERE "sheet_conflicts"."descartado" is null;