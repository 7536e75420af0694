import { sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { SynonymGroup } from '#domain/product/search-terms.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows, onlyRow } from '#server/database/queries/query-rows.ts'
import { searchSynonyms } from '#server/database/schema/store.ts'

export type StoredSynonyms = { grupos: string[][]; version: number }

const selectSynonyms = (db: Queryable) =>
  queryBuilder(db)
    .select({ grupos: searchSynonyms.grupos, version: searchSynonyms.version })
    .from(searchSynonyms)

export async function readStoredSynonyms(db: Queryable): Promise<StoredSynonyms> {
  return onlyRow(await selectSynonyms(db))
}

export async function lockStoredSynonyms(tx: Queryable): Promise<StoredSynonyms> {
  return onlyRow(await selectSynonyms(tx).for('no key update'))
}

export async function writeSynonyms(
  tx: Queryable,
  { grupos, actor, at }: { grupos: string[][]; actor: string; at: Date },
): Promise<number> {
  return onlyRow(
    await queryBuilder(tx)
      .update(searchSynonyms)
      .set({ grupos, version: sql`${searchSynonyms.version} + 1`, actor, cambiado: at })
      .returning({ version: searchSynonyms.version }),
  ).version
}

const wordRow = z.object({ grupo: z.number(), frase: z.number(), word: z.string(), stem: z.string() })

/** Returns the words of all synonyms with their stems. */
export async function readSynonymGroups(db: Queryable): Promise<SynonymGroup[]> {
  const rows = await queryRows(db, wordRow, {
    text: `select grupo::int, frase::int, word, search_stem(word) as stem
           from search_synonyms,
             jsonb_array_elements(grupos) with ordinality as groups (phrases, grupo),
             jsonb_array_elements_text(phrases) with ordinality as phrases_of_group (phrase, frase),
             unnest(search_words(phrase)) with ordinality as words (word, place)
           order by grupo, frase, place`,
  })
  const byGroup = Map.groupBy(rows, ({ grupo }) => grupo)
  return [...byGroup.values()].map((group) =>
    [...Map.groupBy(group, ({ frase }) => frase).values()].map((phrase) =>
      phrase.map(({ word, stem }) => ({ word, stem })),
    ),
  )
}
