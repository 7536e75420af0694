CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"empezo" timestamp with time zone NOT NULL,
	"termino" timestamp with time zone,
	"resultado" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
