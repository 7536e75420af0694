import { z } from '#contract/http/z.ts'
import { internalCode } from '#domain/product/internal-code.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { internalCodeNumbers } from '#server/database/schema/products.ts'
import { claimCodes } from './product-code-store.ts'
import { lockProducts } from './product-store.ts'

const rowWithoutCode = z.object({ id: z.string(), color: z.string(), talle: z.string() })

export type CreatedCode = z.infer<typeof rowWithoutCode> & { codigo: string }

/**
 * Creates an internal barcode for each combination of these products that has none, and for each product without
 * combinations that has none. Increments the products' `version`, so that an older form cannot erase the codes. Ignores
 * removed products. A repeated call creates nothing. The caller notifies of the catalogue change.
 */
export async function createMissingCodes(
  tx: Transaction,
  { productIds, at }: { productIds: readonly string[]; at: Date },
): Promise<CreatedCode[]> {
  await lockProducts(tx, productIds)
  const rows = await readRowsWithoutCode(tx, productIds)
  if (rows.length === 0) return []
  const codes = await takeCodes(tx, rows.length)
  const created = rows.map((row, index) => ({ ...row, codigo: codes[index]! }))
  await writeBarcodes(tx, created, at)
  await claimCodes(tx, [...new Set(created.map(({ id }) => id))])
  return created
}

const readRowsWithoutCode = (tx: Transaction, productIds: readonly string[]) =>
  queryRows(tx, rowWithoutCode, {
    text: `select products.id, coalesce(variants.color, '') as color, coalesce(variants.talle, '') as talle
           from products left join variants on product_id = products.id
           where products.id = any($1::text[]) and eliminado is null and ${HAS_NO_BARCODE}
           order by orden, variants.color, variants.talle`,
    values: [productIds],
  })

/** Condition of a combination, or of a product without combinations, that has no barcode. */
export const HAS_NO_BARCODE = `case when variants.color <> '' or variants.talle <> ''
  then variants."codigoDeBarras" = '' else products."codigoDeBarras" = '' end`

const numbered = z.object({ numero: z.coerce.number() })
const heldCode = z.object({ codigo: z.string() })

/**
 * Takes the next codes of the sequence. Skips a code that a file or a person already gave to a product, even if that
 * product was removed.
 */
async function takeCodes(tx: Transaction, count: number): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const numbers = await queryRows(tx, numbered, {
      text: `select nextval('${internalCodeNumbers.seqName}') as numero from generate_series(1, $1)`,
      values: [count - codes.length],
    })
    const next = numbers.map(({ numero }) => internalCode(numero))
    const held = await queryRows(tx, heldCode, {
      text: `select key as codigo from product_codes where key = any($1::text[])
             union select "codigoDeBarras" from products
             where eliminado is not null and "codigoDeBarras" = any($1::text[])
             union select variants."codigoDeBarras" from variants join products on id = product_id
             where eliminado is not null and variants."codigoDeBarras" = any($1::text[])`,
      values: [next],
    })
    const heldCodes = new Set(held.map(({ codigo }) => codigo))
    codes.push(...next.filter((code) => !heldCodes.has(code)))
  }
  return codes
}

async function writeBarcodes(tx: Transaction, created: readonly CreatedCode[], at: Date): Promise<void> {
  const rows = JSON.stringify(created)
  await tx.query(
    `update variants set "codigoDeBarras" = codigo from ${CREATED}
     where product_id = row.id and variants.color = row.color and variants.talle = row.talle
       and (row.color <> '' or row.talle <> '')`,
    [rows],
  )
  await tx.query(
    `update products set version = version + 1, actualizado = $2,
       "codigoDeBarras" = coalesce(own.codigo, "codigoDeBarras")
     from (select row.id, max(codigo) filter (where color = '' and talle = '') as codigo
           from ${CREATED} group by row.id) as own
     where products.id = own.id`,
    [rows, at],
  )
}

const CREATED = 'json_to_recordset($1::json) as row (id text, color text, talle text, codigo text)'
