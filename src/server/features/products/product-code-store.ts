import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { Problem } from '#contract/http/problem.ts'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products, productCodes } from '#server/database/schema/products.ts'

/** A code and its row: a combination, or the product itself when colour and size are ''. */
export type CodedRow = z.infer<typeof codedRow>
const codedRow = z.object({ id: z.string(), sku: z.string(), color: z.string(), talle: z.string() })

type WrittenCode = CodedRow & { isBarcode: boolean }
type KeyedCode = WrittenCode & { key: string }

/** A row whose `sku` differs from its entry in `product_codes`. `hadKey`: the old key, or null. */
type OutdatedCode = z.infer<typeof outdatedCode>
const outdatedCode = codedRow.extend({ isBarcode: z.boolean(), hadKey: z.string().nullable() })

const BATCH_SIZE = 5_000

type CodeScope = readonly string[] | 'all'

/**
 * Updates `product_codes` in the transaction that wrote the SKUs and barcodes. Refuses a code of another row with `sku-taken`, with
 * the name of the other product and the form field. `variantes`: combinations in the form.
 */
export async function claimCodes(
  tx: Queryable,
  scope: CodeScope,
  variantes: readonly Choice[] = [],
): Promise<void> {
  const taken = await writeCodes(tx, scope)
  if (taken.length === 0) return
  const texts = await Promise.all(taken.map((code) => takenText(tx, code)))
  throw new Problem('sku-taken', {
    text: texts[0]!,
    extra: {
      fields: Object.fromEntries(taken.map((code, index) => [fieldOf(code, variantes), texts[index]!])),
    },
  })
}

/** Returns the form field of a code, for example `variantes.2` or `sku`. */
function fieldOf({ color, talle, isBarcode }: WrittenCode, variantes: readonly Choice[]): string {
  if (color === '' && talle === '') return isBarcode ? 'codigoDeBarras' : 'sku'
  const at = variantes.findIndex((one) => isSameName(one.color, color) && isSameName(one.talle, talle))
  return at < 0 ? 'sku' : `variantes.${at}`
}

const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other)

/**
 * Adds the keys of SKUs that older versions stored without a key. A code with a taken key is stored as a duplicate,
 * which staff correct.
 */
export async function keyStoredSkus(tx: Queryable): Promise<void> {
  await insertCodes(tx, await writeCodes(tx, 'all'), { duplicate: true })
}

/** Writes the changed codes. Returns the codes whose key already belongs to another row. */
async function writeCodes(tx: Queryable, scope: CodeScope): Promise<KeyedCode[]> {
  const changed = (await readOutdatedCodes(tx, scope)).map((row) => ({ ...row, key: codeKey(row.sku) }))
  const respelled = changed.filter(({ key, hadKey }) => key === hadKey)
  const removed = changed.filter(({ key, hadKey }) => hadKey !== null && key !== hadKey)
  const added = changed.filter(({ key, hadKey }) => key !== '' && key !== hadKey)
  for (const rows of inBatches(respelled))
    await tx.query(
      `update product_codes set sku = row.sku from ${CODES} where product_id = id and ${SAME_CHOICE}`,
      [JSON.stringify(rows)],
    )
  for (const rows of inBatches(removed))
    await tx.query(`delete from product_codes using ${CODES} where product_id = id and ${SAME_CHOICE}`, [
      JSON.stringify(rows),
    ])
  const taken = await insertCodes(tx, added, { duplicate: false })
  if (removed.length > 0) await promoteDuplicates(tx, removed)
  return taken
}

const CODES =
  'json_to_recordset($1::json) as row (key text, id text, color text, talle text, sku text, "isBarcode" boolean)'
const SAME_CHOICE =
  'product_codes.color = row.color and product_codes.talle = row.talle and product_codes."isBarcode" = row."isBarcode"'

const placed = z.object({ place: z.number() })

/** Inserts codes in the order of their keys, so that two transactions cannot deadlock. Returns the refused codes. */
async function insertCodes(
  tx: Queryable,
  codes: readonly KeyedCode[],
  { duplicate }: { duplicate: boolean },
): Promise<KeyedCode[]> {
  const taken: KeyedCode[] = []
  for (const part of inBatches(codes)) {
    const rows = part.map((code, place) => ({ ...code, place }))
    const stored = await queryRows(tx, placed, {
      text: `with stored as (
         insert into product_codes (key, product_id, color, talle, sku, duplicate, "isBarcode")
         select key, id, color, talle, sku, $2, "isBarcode"
         from json_to_recordset($1::json) as row (key text, id text, color text, talle text, sku text, place int,
           "isBarcode" boolean)
         order by key, place
         on conflict do nothing returning product_id, color, talle, "isBarcode"
       )
       select place from stored
       join json_to_recordset($1::json) as row (id text, color text, talle text, place int, "isBarcode" boolean)
         on id = product_id and stored.color = row.color and stored.talle = row.talle
           and stored."isBarcode" = row."isBarcode"`,
      values: [JSON.stringify(rows), duplicate],
    })
    const storedIndexes = new Set(stored.map(({ place }) => place))
    taken.push(...part.filter((_, index) => !storedIndexes.has(index)))
  }
  return taken
}

/** Gives a freed key to the first duplicate code with that key. */
const promoteDuplicates = (tx: Queryable, removed: readonly OutdatedCode[]) =>
  tx.query(
    `update product_codes set duplicate = false
     where (key, product_id, color, talle) in (
       select distinct on (key) key, product_id, color, talle from product_codes as waiting
       where key = any($1::text[]) and duplicate
         and not exists (select from product_codes as first where first.key = waiting.key and not first.duplicate)
       order by key, product_id, color, talle)`,
    [removed.map(({ hadKey }) => hadKey)],
  )

/** Combinations first, then products from the oldest. The first row with a code gets the code. */
async function readOutdatedCodes(tx: Queryable, scope: CodeScope): Promise<OutdatedCode[]> {
  const condition = scope === 'all' ? 'true' : 'products.id = any(array(select unnest($1::text[])))'
  return queryRows(tx, outdatedCode, {
    text: `with coded_rows as (
       select products.id, '' as color, '' as talle, sku, "codigoDeBarras", orden, 1 as rank from products
       where eliminado is null and ${condition}
       union all
       select products.id, variants.color, variants.talle, variants.sku, variants."codigoDeBarras", orden, 0
       from variants join products on products.id = product_id
       where (variants.color <> '' or variants.talle <> '') and eliminado is null and ${condition}
     ), written as (
       select id, color, talle, code as sku, "isBarcode", orden, rank from coded_rows,
         lateral (values (sku, false), ("codigoDeBarras", true)) as codes (code, "isBarcode")
       where code <> ''
     ), coded as (
       select product_id as id, product_codes.color, product_codes.talle, product_codes.sku, "isBarcode", key
       from product_codes join products on products.id = product_id where ${condition}
     )
     select id, color, talle, "isBarcode", coalesce(written.sku, '') as sku, coded.key as "hadKey"
     from written full join coded using (id, color, talle, "isBarcode")
     where written.sku is distinct from coded.sku
     order by rank, orden, color, talle, "isBarcode"`,
    values: scope === 'all' ? [] : [scope],
  })
}

async function takenText(tx: Queryable, { id, key, sku }: KeyedCode): Promise<string> {
  const [holder] = await queryBuilder(tx)
    .select({
      id: products.id,
      nombre: products.nombre,
      color: productCodes.color,
      talle: productCodes.talle,
    })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(and(eq(productCodes.key, key), eq(productCodes.duplicate, false)))
  if (holder?.id === id) return `El código ${sku} está dos veces en este producto`
  const choice = [holder?.color, holder?.talle].filter(Boolean).join(', ')
  return `El código ${sku} ya es de «${holder?.nombre ?? ''}»${choice && ` (${choice})`}`
}

/** SQL that finds the row with a code. In older data two rows may have one code, and then the exact spelling wins. */
export const rowOfCode = (key: string, sku: string): string =>
  `select product_id, color, talle from product_codes where key = ${key}
   order by product_codes.sku = ${sku} desc, duplicate limit 1`

/** Returns the row of the first of these codes that a row has, in any case, or undefined. */
export async function findCode(
  db: Queryable,
  codes: readonly string[],
): Promise<(Choice & { id: string }) | undefined> {
  const keys = codes.map(codeKey)
  const rows = await queryBuilder(db)
    .select({
      key: productCodes.key,
      id: productCodes.productId,
      color: productCodes.color,
      talle: productCodes.talle,
    })
    .from(productCodes)
    .where(inArray(productCodes.key, keys))
    .orderBy(desc(inArray(productCodes.sku, [...codes])), asc(productCodes.duplicate))
  const key = keys.find((one) => rows.some((row) => row.key === one))
  return rows.find((row) => row.key === key)
}

const duplicateCode = z.object({
  codigo: z.string(),
  filas: z.array(codedRow.extend({ nombre: z.string() })),
})

/** Returns the first `limit` duplicate codes, from versions that allowed duplicates. */
export const readDuplicateCodes = (db: Queryable, limit: number): Promise<z.infer<typeof duplicateCode>[]> =>
  queryRows(db, duplicateCode, {
    name: 'duplicate-codes',
    text: `select min(product_codes.sku) as codigo,
             json_agg(json_build_object('id', id, 'nombre', nombre, 'sku', product_codes.sku,
               'color', product_codes.color, 'talle', product_codes.talle)
               order by duplicate, orden, product_codes.color, product_codes.talle) as filas
           from product_codes join products on id = product_id
           where key in (select distinct key from product_codes where duplicate order by key limit $1)
           group by key order by key`,
    values: [limit],
  })

function* inBatches<T>(all: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE)
}
