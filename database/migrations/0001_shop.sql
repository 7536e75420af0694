CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"who" text NOT NULL,
	"what" text NOT NULL,
	"object" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_trail_who_not_empty" CHECK ("audit_trail"."who" <> ''),
	CONSTRAINT "audit_trail_what_not_empty" CHECK ("audit_trail"."what" <> ''),
	CONSTRAINT "audit_trail_object_not_empty" CHECK ("audit_trail"."object" <> '')
);
--> statement-breakpoint
CREATE TABLE "cash_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"monto" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"dia" date NOT NULL,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	"sale_id" text,
	"author" text,
	CONSTRAINT "cash_entries_tipo_known" CHECK ("cash_entries"."tipo" in ('Ingreso', 'Gasto', 'Caja Inicial')),
	CONSTRAINT "cash_entries_monto_positive" CHECK ("cash_entries"."monto" > 0),
	CONSTRAINT "cash_entries_descripcion_not_empty" CHECK ("cash_entries"."descripcion" <> '')
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"discountType" text DEFAULT 'percentage' NOT NULL,
	"discountValue" bigint NOT NULL,
	"expirationDate" date NOT NULL,
	"usageLimit" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"categories" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_not_empty" CHECK ("coupons"."code" <> ''),
	CONSTRAINT "coupons_discount_type_known" CHECK ("coupons"."discountType" in ('percentage', 'fixed')),
	CONSTRAINT "coupons_status_known" CHECK ("coupons"."status" in ('active', 'inactive')),
	CONSTRAINT "coupons_discount_value_in_range" CHECK ("coupons"."discountValue" >= 0 and ("coupons"."discountType" = 'fixed' or "coupons"."discountValue" <= 10000)),
	CONSTRAINT "coupons_usage_limit_positive" CHECK ("coupons"."usageLimit" >= 1),
	CONSTRAINT "coupons_used_within_limit" CHECK ("coupons"."used" between 0 and "coupons"."usageLimit"),
	CONSTRAINT "coupons_categories_named" CHECK (cardinality("coupons"."categories") >= 1)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sale_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "emails_kind_not_empty" CHECK ("emails"."kind" <> ''),
	CONSTRAINT "emails_recipient_not_empty" CHECK ("emails"."recipient" <> ''),
	CONSTRAINT "emails_recipient_single_line" CHECK ("emails"."recipient" !~ '[\r\n]'),
	CONSTRAINT "emails_attempts_not_negative" CHECK ("emails"."attempts" >= 0),
	CONSTRAINT "emails_done_or_dead" CHECK ("emails"."done_at" is null or "emails"."dead_at" is null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"sale_id" text,
	"status" integer,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_keys_key_not_empty" CHECK ("idempotency_keys"."key" <> ''),
	CONSTRAINT "idempotency_keys_key_short" CHECK (length("idempotency_keys"."key") <= 255),
	CONSTRAINT "idempotency_keys_answer_whole" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."response" is null))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_provider_account_unique" UNIQUE("providerId","accountId")
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL,
	"alg" text,
	"crv" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"token" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"impersonatedBy" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "twoFactor" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"secret" text NOT NULL,
	"backupCodes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failedVerificationCount" integer DEFAULT 0,
	"lockedUntil" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"image" text,
	"rol" text DEFAULT 'user' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"provincia" text DEFAULT '' NOT NULL,
	"cp" text DEFAULT '' NOT NULL,
	"banned" boolean DEFAULT false,
	"banReason" text,
	"banExpires" timestamp with time zone,
	"twoFactorEnabled" boolean DEFAULT false,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_email_lower_case" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_email_not_empty" CHECK ("user"."email" <> ''),
	CONSTRAINT "user_rol_known" CHECK ("user"."rol" in ('admin', 'seller', 'user'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ventaId" text,
	"ordenId" text DEFAULT '' NOT NULL,
	"pagoId" text NOT NULL,
	"estado" text NOT NULL,
	"detalleEstado" text DEFAULT '' NOT NULL,
	"fecCreacion" timestamp with time zone NOT NULL,
	"fecAprobado" timestamp with time zone,
	"montoTotal" bigint NOT NULL,
	"cuotas" integer DEFAULT 1 NOT NULL,
	"idPagador" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"dni" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"archivado" timestamp with time zone,
	"provider_updated_at" timestamp with time zone,
	CONSTRAINT "payments_provider_pago_unique" UNIQUE("provider","pagoId"),
	CONSTRAINT "payments_pago_id_not_empty" CHECK ("payments"."pagoId" <> ''),
	CONSTRAINT "payments_monto_total_not_negative" CHECK ("payments"."montoTotal" >= 0),
	CONSTRAINT "payments_cuotas_not_negative" CHECK ("payments"."cuotas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"categoria" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"colores" text[] NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"precio" bigint DEFAULT 0 NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"publicado" text DEFAULT 'no' NOT NULL,
	"busqueda" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"orden" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_orden_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado" timestamp with time zone DEFAULT now() NOT NULL,
	"eliminado" timestamp with time zone,
	CONSTRAINT "products_orden_unique" UNIQUE("orden"),
	CONSTRAINT "products_id_not_empty" CHECK ("products"."id" <> ''),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_precio_not_negative" CHECK ("products"."precio" >= 0),
	CONSTRAINT "products_publicado_known" CHECK ("products"."publicado" in ('si', 'no'))
);
--> statement-breakpoint
CREATE TABLE "sale_lines" (
	"sale_id" text NOT NULL,
	"position" integer NOT NULL,
	"idProducto" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"imagen" text DEFAULT '' NOT NULL,
	"talle" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"cantidad" integer NOT NULL,
	"precio" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "sale_lines_pk" PRIMARY KEY("sale_id","position"),
	CONSTRAINT "sale_lines_position_not_negative" CHECK ("sale_lines"."position" >= 0),
	CONSTRAINT "sale_lines_cantidad_positive" CHECK ("sale_lines"."cantidad" > 0),
	CONSTRAINT "sale_lines_precio_not_negative" CHECK ("sale_lines"."precio" >= 0),
	CONSTRAINT "sale_lines_subtotal_adds_up" CHECK ("sale_lines"."subtotal" = "sale_lines"."precio" * "sale_lines"."cantidad"),
	CONSTRAINT "sale_lines_total_not_negative" CHECK ("sale_lines"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"cliente" text NOT NULL,
	"correo" text DEFAULT '' NOT NULL,
	"celular" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"provincia" text DEFAULT '' NOT NULL,
	"cp" text DEFAULT '' NOT NULL,
	"pago" text NOT NULL,
	"medio" text NOT NULL,
	"estadoPago" text DEFAULT 'Pendiente' NOT NULL,
	"subtotal" bigint NOT NULL,
	"descuento" bigint NOT NULL,
	"recargo" bigint NOT NULL,
	"total" bigint NOT NULL,
	"codigoDescuento" text,
	"coupon_id" text,
	"formaEnvio" text DEFAULT '' NOT NULL,
	"comprobante" text NOT NULL,
	"paymentInfo" jsonb,
	"vence" timestamp with time zone,
	"creado" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_numero_unique" UNIQUE("numero"),
	CONSTRAINT "sales_comprobante_unique" UNIQUE("comprobante"),
	CONSTRAINT "sales_cliente_not_empty" CHECK ("sales"."cliente" <> ''),
	CONSTRAINT "sales_pago_not_empty" CHECK ("sales"."pago" <> ''),
	CONSTRAINT "sales_medio_known" CHECK ("sales"."medio" in ('Página', 'Casa central')),
	CONSTRAINT "sales_estado_pago_known" CHECK ("sales"."estadoPago" in ('Pendiente', 'Enproceso', 'Confirmada', 'Anulado')),
	CONSTRAINT "sales_subtotal_not_negative" CHECK ("sales"."subtotal" >= 0),
	CONSTRAINT "sales_descuento_not_negative" CHECK ("sales"."descuento" >= 0),
	CONSTRAINT "sales_recargo_not_negative" CHECK ("sales"."recargo" >= 0),
	CONSTRAINT "sales_total_not_negative" CHECK ("sales"."total" >= 0),
	CONSTRAINT "sales_total_adds_up" CHECK ("sales"."total" = "sales"."subtotal" - "sales"."descuento" + "sales"."recargo"),
	CONSTRAINT "sales_comprobante_unguessable" CHECK (length("sales"."comprobante") >= 20)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"sale_id" text,
	"actor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('Inicial', 'Ajuste', 'Venta', 'Anulación', 'Importación')),
	CONSTRAINT "stock_movements_quantity_not_zero" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_sale_named" CHECK (("stock_movements"."kind" in ('Venta', 'Anulación')) = ("stock_movements"."sale_id" is not null)),
	CONSTRAINT "stock_movements_sale_takes" CHECK ("stock_movements"."kind" <> 'Venta' or "stock_movements"."quantity" < 0),
	CONSTRAINT "stock_movements_annulment_returns" CHECK ("stock_movements"."kind" <> 'Anulación' or "stock_movements"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonatedBy_user_id_fk" FOREIGN KEY ("impersonatedBy") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twoFactor" ADD CONSTRAINT "twoFactor_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ventaId_sales_id_fk" FOREIGN KEY ("ventaId") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_idProducto_products_id_fk" FOREIGN KEY ("idProducto") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_by_object" ON "audit_trail" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "cash_entries_by_day" ON "cash_entries" USING btree ("dia","id");--> statement-breakpoint
CREATE INDEX "cash_entries_by_sale" ON "cash_entries" USING btree ("sale_id") WHERE "cash_entries"."sale_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_one_opening_a_day" ON "cash_entries" USING btree ("dia") WHERE "cash_entries"."tipo" = 'Caja Inicial';--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("next_at") WHERE "emails"."done_at" is null and "emails"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "emails_by_sale" ON "emails" USING btree ("sale_id") WHERE "emails"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_by_user" ON "account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "twoFactor_by_user" ON "twoFactor" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "twoFactor_by_secret" ON "twoFactor" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "payments_by_sale" ON "payments" USING btree ("ventaId");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("fecCreacion","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("sku") WHERE "products"."sku" <> '' and "products"."eliminado" is null;--> statement-breakpoint
CREATE INDEX "products_on_sale_newest" ON "products" USING btree ("orden") WHERE "products"."publicado" = 'si' and "products"."eliminado" is null;--> statement-breakpoint
CREATE INDEX "products_on_sale_by_category" ON "products" USING btree ("categoria","orden") WHERE "products"."publicado" = 'si' and "products"."eliminado" is null;--> statement-breakpoint
CREATE INDEX "products_by_color" ON "products" USING gin ("colores") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_by_text" ON "products" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sale_lines_by_product" ON "sale_lines" USING btree ("idProducto");--> statement-breakpoint
CREATE INDEX "sales_by_user" ON "sales" USING btree ("user_id","numero");--> statement-breakpoint
CREATE INDEX "sales_by_coupon" ON "sales" USING btree ("coupon_id") WHERE "sales"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_waiting_for_payment" ON "sales" USING btree ("vence") WHERE "sales"."vence" is not null and "sales"."estadoPago" = 'Pendiente';--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_sale" ON "stock_movements" USING btree ("sale_id") WHERE "stock_movements"."sale_id" is not null;