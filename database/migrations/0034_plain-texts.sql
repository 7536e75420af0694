-- Texts are stored in NFC without invisible characters. The rows of before get that form where texts are compared or shown in lists:
-- products, coupons, people. Sales, cash entries and the audit are records of the past, and their searches fold both forms alike.
-- Colours and sizes name rows of stock in a ledger that nothing changes, and they are compared folded.
-- The searched text of a product has a space for every apostrophe, quotation mark and hyphen (src/domain/search-text.ts).
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET
  "nombre" = btrim(regexp_replace(normalize("nombre", NFC), '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')),
  "categoria" = btrim(regexp_replace(normalize("categoria", NFC), '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')),
  "sku" = btrim(regexp_replace(normalize("sku", NFC), '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')),
  "busqueda" = btrim(regexp_replace(
    regexp_replace("busqueda", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'),
    '[\s''’‘`"“”«»‐‑–—-]+', ' ', 'g'))
WHERE "nombre" IS NOT NFC NORMALIZED OR "categoria" IS NOT NFC NORMALIZED OR "sku" IS NOT NFC NORMALIZED
  OR "nombre" || "categoria" || "sku" ~ '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]'
  OR "busqueda" ~ '[''’‘`"“”«»‐‑–—-]';--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "variants" SET "sku" = normalize("sku", NFC) WHERE "sku" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "coupons" SET "code" = normalize("code", NFC), "name" = normalize("name", NFC)
WHERE "code" IS NOT NFC NORMALIZED OR "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "user" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
