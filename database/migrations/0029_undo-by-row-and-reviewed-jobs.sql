ALTER TABLE "bulk_edits" DROP CONSTRAINT "bulk_edits_undone_once";--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "redo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "confirmado" timestamp with time zone;--> statement-breakpoint
-- Until now an undo named the edit before it, which could be an undo itself. From here on it names the original edit.
WITH RECURSIVE chain AS (
  SELECT id, id AS original, 0 AS depth FROM bulk_edits WHERE undoes IS NULL
  UNION ALL
  SELECT later.id, chain.original, chain.depth + 1 FROM bulk_edits AS later JOIN chain ON later.undoes = chain.id
), deepest AS (
  SELECT original, product_id, max(depth) AS depth FROM chain JOIN bulk_edit_rows ON edit_id = chain.id
  WHERE applied GROUP BY 1, 2
)
UPDATE bulk_edit_rows SET undone = true FROM deepest
WHERE edit_id = deepest.original AND bulk_edit_rows.product_id = deepest.product_id AND deepest.depth % 2 = 1;--> statement-breakpoint
WITH RECURSIVE chain AS (
  SELECT id, id AS original, 0 AS depth FROM bulk_edits WHERE undoes IS NULL
  UNION ALL
  SELECT later.id, chain.original, chain.depth + 1 FROM bulk_edits AS later JOIN chain ON later.undoes = chain.id
)
UPDATE bulk_edits SET undoes = chain.original, redo = chain.depth % 2 = 0 FROM chain
WHERE bulk_edits.id = chain.id AND chain.depth > 0;
