-- A restored dump of an older version has this table already.
CREATE TABLE IF NOT EXISTS "restored_copy" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"copia" timestamp with time zone NOT NULL,
	"restaurada" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmada" timestamp with time zone,
	CONSTRAINT "restored_copy_single" CHECK ("restored_copy"."unica")
);
