import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { OwnFields } from './given-fields.ts'
import { searchKeysOf } from './product-store.ts'

/** The columns that an edit writes. */
const columns = [
  'sku',
  'nombre',
  'categoria',
  'color',
  'colores',
  'talle',
  'precio',
  'images',
  'coloresDeImagenes',
  'busqueda',
] as const
const names = columns.map((column) => `"${column}"`).join(', ')
/** Before them stand the id and the time. */
const places = columns.map((_, place) => `$${place + 3}`).join(', ')

const valuesOf = (product: OwnFields): unknown[] => {
  const row = { ...product, ...searchKeysOf(product) }
  return columns.map((column) => row[column])
}

/** A new product, of which there is nothing yet. */
export async function insertProduct(
  tx: Queryable,
  { id, publicado, ...product }: OwnFields & Pick<Product, 'id' | 'publicado'>,
  at: Date,
): Promise<void> {
  const values = [id, at, ...valuesOf(product)]
  await tx.query({
    name: 'insert-product',
    text: `insert into products (id, creado, actualizado, ${names}, publicado)
           values ($1, $2, $2, ${places}, $${values.push(publicado)})`,
    values,
  })
}

/** Writes the row of a product. Increments `version`, which invalidates carts priced earlier. */
export async function writeProduct(
  tx: Queryable,
  product: OwnFields & Pick<Product, 'id'>,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'write-product',
    text: `update products set (${names}) = (${places}), version = version + 1, actualizado = $2 where id = $1`,
    values: [product.id, at, ...valuesOf(product)],
  })
}
