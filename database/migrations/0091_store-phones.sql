CREATE TABLE "store_phones" (
	"celular" text PRIMARY KEY NOT NULL
);
