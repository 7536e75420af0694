ALTER TABLE "store_profile" ADD COLUMN "confirmado" jsonb DEFAULT '{}'::jsonb NOT NULL;
