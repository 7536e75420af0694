import { eq } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { findName, splitNames } from '#domain/product/colors.ts'
import type { Product } from '#domain/product/product.ts'
import { type Choice, stockRowOf } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow, queryRows, onlyRow } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'

export type UnitsTaken = Choice & { id: string; units: number }

type Line = Choice & Pick<Product, 'variantes'> & { id: string; cantidad: number }

/** Sums the units per stock row: a combination, or the product itself without combinations. */
export function unitsTaken(lines: readonly Line[]): UnitsTaken[] {
  const units = new Map<string, UnitsTaken>()
  for (const line of lines) {
    const row = { id: line.id, ...stockRowOf(line) }
    const key = JSON.stringify(row)
    units.set(key, { ...row, units: (units.get(key)?.units ?? 0) + line.cantidad })
  }
  return [...units.values()]
}

/**
 * Returns the stock of a sale, with one movement per stock row. Idempotent. Precondition: the caller has locked the
 * sale. Creates removed combinations again. If the product gained or lost all combinations since the sale, the most
 * similar row gets the stock.
 */
export async function returnStock(
  tx: Queryable,
  { saleId, actor }: { saleId: string; actor: string | null },
): Promise<void> {
  await lockProductsOfSale(tx, saleId)
  const units = await queryRows(tx, returnedUnits, {
    name: 'units-of-sale',
    text: `select position, cantidad from kept_sale_lines where sale_id = $1 and cantidad > 0 and ${IS_OUT}`,
    values: [saleId],
  })
  await returnUnits(tx, units, { kind: 'Anulación', saleId, actor })
}

/** SQL: whether the units of sale $1 are out of the stock. Damaged units of returns stay out. */
const IS_OUT = `coalesce((select sum(quantity) from stock_movements where sale_id = $1), 0)
  + coalesce((select sum(cantidad) from return_lines where sale_id = $1 and estado = 'fallado'), 0) < 0`

const returnedUnits = z.object({ position: z.number(), cantidad: z.number() })

/**
 * Returns units of lines of a sale to the stock, with one movement per stock row. Creates removed combinations again.
 * Precondition: the caller has locked the sale and its products.
 */
export async function returnUnits(
  tx: Queryable,
  units: readonly z.infer<typeof returnedUnits>[],
  { kind, saleId, actor }: { kind: 'Anulación' | 'Devolución'; saleId: string; actor: string | null },
): Promise<void> {
  if (units.length === 0) return
  await restoreCombinations(
    tx,
    saleId,
    units.map(({ position }) => position),
  )
  await tx.query({
    name: 'give-back-stock',
    text: `insert into stock_movements (product_id, color, talle, kind, quantity, sale_id, actor)
           select line."idProducto", home.color, home.talle, $3, sum(back.cantidad), $1, $2
           from json_to_recordset($4::json) as back (position int, cantidad int)
           join sale_lines as line on line.sale_id = $1 and line.position = back.position
           cross join lateral (
             select color, talle from variants where product_id = line."idProducto"
             order by (color = line.color)::int + (talle = line.talle)::int desc, color, talle limit 1
           ) as home
           group by line."idProducto", home.color, home.talle
           order by 1, 2, 3`,
    values: [saleId, actor, kind, JSON.stringify(units)],
  })
}

const retakeRow = z.object({ isOut: z.boolean(), wanted: z.number().nullable(), taken: z.number() })

/**
 * Takes the returned stock of a sale again, for all lines or none. Idempotent. Returns false if stock is missing or a
 * product was removed. Precondition: the caller has locked the sale.
 */
export async function retakeStock(
  tx: Queryable,
  { saleId, actor }: { saleId: string; actor: string | null },
): Promise<boolean> {
  await lockProductsOfSale(tx, saleId)
  const { isOut, wanted, taken } = await queryRow(tx, retakeRow, {
    name: 'take-stock-again',
    text: `with wanted as (
             select line."idProducto" as id, home.color, home.talle, home.stock, sum(cantidad)::int as units
             from kept_sale_lines as line
             join products on products.id = line."idProducto" and products.eliminado is null
             cross join lateral (
               select color, talle, stock from variants where product_id = line."idProducto" and (
                 (color = line.color and talle = line.talle) or (color = '' and talle = '')
                 or (color = line.color and talle = '') or (color = '' and talle = line.talle)
               )
               order by (color = line.color)::int + (talle = line.talle)::int desc, color, talle limit 1
             ) as home
             where sale_id = $1 and cantidad > 0 group by 1, 2, 3, 4
           ), books as (
             select ${IS_OUT} as "isOut",
               (select sum(cantidad)::int from kept_sale_lines where sale_id = $1) as wanted,
               (select coalesce(sum(units), 0)::int from wanted where stock >= units) as "inStock"
           ), taken as (
             insert into stock_movements (product_id, color, talle, kind, quantity, sale_id, actor)
             select id, color, talle, 'Venta', -units, $1, $2 from wanted, books
             where not "isOut" and "inStock" = books.wanted
             order by 1, 2, 3
             returning quantity
           )
           select "isOut", wanted, (select coalesce(-sum(quantity), 0)::int from taken) as taken from books`,
    values: [saleId, actor],
  })
  return isOut || taken === wanted
}

async function lockProductsOfSale(tx: Queryable, saleId: string): Promise<void> {
  await tx.query({
    name: 'lock-products-of-sale',
    text: `select id from products
           where id in (select product_id from stock_movements where sale_id = $1)
           order by id for no key update`,
    values: [saleId],
  })
}

const combination = z.object({ id: z.string(), color: z.string(), talle: z.string() })

/** Creates the removed combinations of lines again, and adds their names to the product's lists. */
async function restoreCombinations(
  tx: Queryable,
  saleId: string,
  positions: readonly number[],
): Promise<void> {
  const returned = await queryRows(tx, combination, {
    name: 'offer-again-what-was-sold',
    text: `insert into variants (product_id, color, talle)
           select product_id, color, talle from stock_movements as taken
           where sale_id = $1 and kind = 'Venta' and (color <> '' or talle <> '') and not exists (
             select from variants where product_id = taken.product_id and color = '' and talle = ''
           ) and exists (
             select from sale_lines as line where line.sale_id = $1 and position = any ($2)
               and "idProducto" = product_id and line.color = taken.color and line.talle = taken.talle
           )
           on conflict do nothing
           returning product_id as id, color, talle`,
    values: [saleId, positions],
  })
  for (const { id, ...choice } of returned) await addChoiceToProduct(tx, id, choice)
}

async function addChoiceToProduct(tx: Queryable, id: string, choice: Choice): Promise<void> {
  const { nombre, sku, ...listed } = onlyRow(
    await queryBuilder(tx)
      .select({ nombre: products.nombre, sku: products.sku, color: products.color, talle: products.talle })
      .from(products)
      .where(eq(products.id, id)),
  )
  const [color, talle] = [withName(listed.color, choice.color), withName(listed.talle, choice.talle)]
  if (color === listed.color && talle === listed.talle) return
  const { colores } = searchKeysOf({ nombre, sku, color })
  await queryBuilder(tx).update(products).set({ color, talle, colores }).where(eq(products.id, id))
}

const withName = (list: string, name: string): string =>
  findName(splitNames(list), name) === undefined && name !== ''
    ? [...splitNames(list), name].join(', ')
    : list
