CREATE TABLE "cost_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"tipo" text NOT NULL,
	"receipt_id" text,
	"stock" integer NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"costo" bigint,
	"antes" bigint,
	"despues" bigint,
	"motivo" text DEFAULT '' NOT NULL,
	"actor" text,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_changes_tipo_known" CHECK ("cost_changes"."tipo" in ('Ingreso', 'Ingreso anulado', 'Corrección', 'Conteo')),
	CONSTRAINT "cost_changes_receipt_named" CHECK (("cost_changes"."tipo" in ('Ingreso', 'Ingreso anulado')) = ("cost_changes"."receipt_id" is not null)),
	CONSTRAINT "cost_changes_of_delivery" CHECK (("cost_changes"."tipo" = 'Ingreso') = ("cost_changes"."costo" is not null and "cost_changes"."unidades" > 0)),
	CONSTRAINT "cost_changes_correction_has_reason" CHECK ("cost_changes"."tipo" <> 'Corrección' or "cost_changes"."motivo" <> '')
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"receipt_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"cantidad" integer NOT NULL,
	"costo" bigint,
	CONSTRAINT "goods_receipt_lines_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "goods_receipt_lines_row_unique" UNIQUE("receipt_id","product_id","color","talle"),
	CONSTRAINT "goods_receipt_lines_cantidad_positive" CHECK ("goods_receipt_lines"."cantidad" > 0),
	CONSTRAINT "goods_receipt_lines_costo_not_negative" CHECK ("goods_receipt_lines"."costo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" text,
	"documento" text DEFAULT '' NOT NULL,
	"clave" text DEFAULT '' NOT NULL,
	"fecha" date NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'Borrador' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor" text NOT NULL,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmado" timestamp with time zone,
	"confirmo" text,
	"anulado" timestamp with time zone,
	"anulo" text,
	"motivo" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_receipts_numero_unique" UNIQUE("numero"),
	CONSTRAINT "goods_receipts_estado_known" CHECK ("goods_receipts"."estado" in ('Borrador', 'Confirmado', 'Anulado')),
	CONSTRAINT "goods_receipts_confirmed" CHECK (("goods_receipts"."estado" <> 'Borrador') = ("goods_receipts"."confirmado" is not null) and ("goods_receipts"."confirmado" is null) = ("goods_receipts"."confirmo" is null)),
	CONSTRAINT "goods_receipts_supplier_of_confirmed" CHECK ("goods_receipts"."estado" = 'Borrador' or "goods_receipts"."supplier_id" is not null),
	CONSTRAINT "goods_receipts_reversed" CHECK (("goods_receipts"."estado" = 'Anulado') = ("goods_receipts"."anulado" is not null) and ("goods_receipts"."anulado" is null) = ("goods_receipts"."anulo" is null) and ("goods_receipts"."anulado" is null) = ("goods_receipts"."motivo" = ''))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"cuit" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"correo" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_nombre_not_empty" CHECK ("suppliers"."nombre" <> '')
);
--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"costo" bigint NOT NULL,
	CONSTRAINT "unit_costs_pk" PRIMARY KEY("product_id","color","talle"),
	CONSTRAINT "unit_costs_costo_not_negative" CHECK ("unit_costs"."costo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "cost_changes" ADD CONSTRAINT "cost_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_changes" ADD CONSTRAINT "cost_changes_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_changes_by_product" ON "cost_changes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_by_product" ON "goods_receipt_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_by_document" ON "goods_receipts" USING btree ("supplier_id","clave");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_nombre_unique" ON "suppliers" USING btree (lower("nombre"));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_by_receipt" ON "stock_movements" USING btree ("receipt_id") WHERE "stock_movements"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_named" CHECK (("stock_movements"."kind" in ('Ingreso', 'Ingreso anulado')) = ("stock_movements"."receipt_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_signs" CHECK (("stock_movements"."kind" <> 'Ingreso' or "stock_movements"."quantity" > 0) and ("stock_movements"."kind" <> 'Ingreso anulado' or "stock_movements"."quantity" < 0));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('Inicial', 'Ajuste', 'Venta', 'Anulación', 'Devolución', 'Importación', 'Ingreso', 'Ingreso anulado'));--> statement-breakpoint
CREATE TRIGGER cost_changes_append_only BEFORE UPDATE OR DELETE ON cost_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- Stock and cost follow from the lines of a confirmed receipt, so its lines never change.
CREATE FUNCTION refuse_confirmed_receipt_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM goods_receipts WHERE id = coalesce(NEW.receipt_id, OLD.receipt_id) AND estado <> 'Borrador'
  ) THEN
    RAISE EXCEPTION 'the lines of a confirmed goods receipt do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_of_drafts BEFORE INSERT OR UPDATE OR DELETE ON goods_receipt_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_confirmed_receipt_lines();--> statement-breakpoint
CREATE FUNCTION refuse_receipt_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT (
    OLD.estado = 'Confirmado' AND NEW.estado = 'Anulado' AND NEW.supplier_id = OLD.supplier_id AND NEW.id = OLD.id
  ) THEN
    RAISE EXCEPTION 'a confirmed goods receipt can only be reversed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER goods_receipts_only_forward BEFORE UPDATE OR DELETE ON goods_receipts
  FOR EACH ROW WHEN (OLD.estado <> 'Borrador') EXECUTE FUNCTION refuse_receipt_going_back();
