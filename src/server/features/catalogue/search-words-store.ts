import { count, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type KnownWord, soundOf } from '#domain/product/correct-word.ts'
import { FUNCTION_WORDS, GARMENT_WORDS, LANGUAGE_WORDS } from '#domain/product/search-lists.ts'
import type { SearchWord } from '#domain/product/search-terms.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import { PUBLISHED } from '#server/features/products/product-store.ts'

const wordRow = z.object({ word: z.string(), stem: z.string() })

/** Returns the words of a text with their stems, as the database stores the words of a product. */
export const readSearchWords = (db: Queryable, text: string): Promise<SearchWord[]> =>
  queryRows(db, wordRow, {
    name: 'search-words',
    text: `select word, search_stem(word) as stem
           from unnest(search_words($1)) with ordinality as words (word, place) order by place`,
    values: [text],
  })

/** Stems of the words for articles, and of all words that are spelled right. */
export type Lexicon = { garments: ReadonlySet<string>; language: ReadonlySet<string> }

export async function readLexicon(db: Queryable): Promise<Lexicon> {
  const stemsOf = async (words: readonly string[]) =>
    new Set((await readSearchWords(db, words.join(' '))).map(({ stem }) => stem))
  return { garments: await stemsOf(GARMENT_WORDS), language: await stemsOf(LANGUAGE_WORDS) }
}

const hasRow = z.object({ has: z.boolean() })

/** Returns for each `tsquery` whether a published product matches. */
export async function havePublished(db: Queryable, queries: readonly string[]): Promise<boolean[]> {
  const rows = await queryRows(db, hasRow, {
    text: `select exists (select from products where publicado = 'si' and eliminado is null and palabras @@ query::tsquery) as has
           from unnest($1::text[]) with ordinality as queries (query, place) order by place`,
    values: [queries],
  })
  return rows.map(({ has }) => has)
}

/** Returns the words of the published products, of names, SKUs, colours and categories, without those with a digit. */
export async function readVocabulary(db: Queryable): Promise<KnownWord[]> {
  const word = sql<string>`unnest(string_to_array(${products.busqueda} || ' ' || array_to_string(${products.colores}, ' '), ' '))`
  const words = queryBuilder(db)
    .select({ word: word.as('word') })
    .from(products)
    .where(PUBLISHED)
    .as('words')
  const [ofProducts, categories] = await Promise.all([
    queryBuilder(db)
      .select({ word: words.word, products: count() })
      .from(words)
      .where(sql`${words.word} ~ '^[a-z]{3,}$'`)
      .groupBy(words.word),
    queryBuilder(db)
      .select({ categoria: products.categoria, products: count() })
      .from(products)
      .where(PUBLISHED)
      .groupBy(products.categoria),
  ])
  const ofCategories = categories.flatMap(({ categoria, products: having }) =>
    foldText(categoria)
      .split(/[^a-z]+/)
      .filter((one) => one.length > 2)
      .map((one) => ({ word: one, products: having })),
  )
  return [...ofProducts, ...ofCategories]
    .filter(({ word: one }) => !FUNCTION_WORDS.has(one))
    .map((known) => ({ ...known, sound: soundOf(known.word) }))
}

const MAX_TEXTS = 5

const spellingRow = z.object({
  place: z.number(),
  nombre: z.string(),
  categoria: z.string(),
  color: z.string(),
})

/** Returns for each `tsquery` the texts of some published products that match, to find the spelling of a word. */
export async function readSpellings(db: Queryable, queries: readonly string[]): Promise<string[][]> {
  const rows = await queryRows(db, spellingRow, {
    text: `select place::int, nombre, categoria, color
           from unnest($1::text[]) with ordinality as queries (query, place), lateral (
             select nombre, categoria, color from products
             where publicado = 'si' and eliminado is null and palabras @@ query::tsquery limit $2
           ) as found`,
    values: [queries, MAX_TEXTS],
  })
  return queries.map((_, at) =>
    rows
      .filter(({ place }) => place === at + 1)
      .flatMap(({ nombre, categoria, color }) => [nombre, categoria, color]),
  )
}
