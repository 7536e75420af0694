CREATE TABLE "image_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"import_id" text,
	"url" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"posicion" integer NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"guardada" text,
	"terminado" timestamp with time zone,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"titulos" text PRIMARY KEY NOT NULL,
	"columnas" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_parts" (
	"import_id" text NOT NULL,
	"numero" integer NOT NULL,
	"contenido" "bytea" NOT NULL,
	CONSTRAINT "product_import_parts_pk" PRIMARY KEY("import_id","numero")
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" text NOT NULL,
	"posicion" integer NOT NULL,
	"linea" integer NOT NULL,
	"accion" text NOT NULL,
	"product_id" text,
	"nombre" text NOT NULL,
	"sku" text NOT NULL,
	"motivos" text[] DEFAULT '{}' NOT NULL,
	"avisos" text[] DEFAULT '{}' NOT NULL,
	"cambios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" jsonb,
	"version" integer,
	"elegido" boolean NOT NULL,
	"estado" text,
	"detalle" text,
	"previo" jsonb,
	"deshacer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_import_rows_pk" PRIMARY KEY("import_id","posicion"),
	CONSTRAINT "product_import_rows_accion_known" CHECK ("product_import_rows"."accion" in ('nuevo', 'cambia', 'igual', 'rechazado'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"archivo" text NOT NULL,
	"bytes" integer NOT NULL,
	"origen" text,
	"actor" text NOT NULL,
	"creado" timestamp with time zone NOT NULL,
	"estado" text NOT NULL,
	"motivo" text,
	"hechas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"filas" integer DEFAULT 0 NOT NULL,
	"columnas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"respuestas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preguntas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"desactualizada" boolean DEFAULT false NOT NULL,
	"terminado" timestamp with time zone,
	CONSTRAINT "product_imports_tipo_known" CHECK ("product_imports"."tipo" in ('productos', 'precios', 'conteo')),
	CONSTRAINT "product_imports_estado_known" CHECK ("product_imports"."estado" in ('subiendo', 'leyendo', 'columnas', 'vista-previa', 'aplicando', 'deshaciendo', 'terminada', 'fallida')),
	CONSTRAINT "product_imports_bytes_not_negative" CHECK ("product_imports"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_downloads_of_import" ON "image_downloads" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_downloads_once" ON "image_downloads" USING btree ("product_id","url");--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("import_id","posicion") WHERE "product_import_rows"."elegido" and "product_import_rows"."estado" is null;--> statement-breakpoint
CREATE INDEX "product_import_rows_of_product" ON "product_import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_at_a_time" ON "product_imports" USING btree ((true)) WHERE "product_imports"."estado" in ('aplicando', 'deshaciendo');--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("creado");--> statement-breakpoint
CREATE TRIGGER product_imports_queue_job AFTER INSERT OR UPDATE OF "estado" ON "product_imports" FOR EACH ROW
  WHEN (new.estado IN ('leyendo', 'aplicando', 'deshaciendo')) EXECUTE FUNCTION queue_row_job('product-imports', 'id');--> statement-breakpoint
CREATE TRIGGER image_downloads_queue_job AFTER INSERT ON "image_downloads" FOR EACH ROW
  WHEN (new.terminado IS NULL) EXECUTE FUNCTION queue_row_job('image-downloads', 'id');
