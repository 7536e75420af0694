CREATE TABLE "store_profile" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"profile" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"actor" text,
	"cambiado" timestamp with time zone,
	CONSTRAINT "store_profile_one_row" CHECK ("store_profile"."id" = 1)
);

--> statement-breakpoint
INSERT INTO "store_profile" DEFAULT VALUES;
