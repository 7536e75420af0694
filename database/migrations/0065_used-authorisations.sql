CREATE TABLE "used_authorisations" (
	"id" text PRIMARY KEY NOT NULL,
	"usada" timestamp with time zone NOT NULL
);
