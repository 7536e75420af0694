import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { OwnFields } from './given-fields.ts'
import { searchKeysOf } from './product-store.ts'

type Written = OwnFields & Pick<Product, 'id' | 'publicado'>

/** A new product, of which there is nothing yet. */
export async function insertProduct(tx: Queryable, product: Written, at: Date): Promise<void> {
  const { colores, busqueda } = searchKeysOf(product)
  const { id, sku, nombre, categoria, color, talle, precio, images, coloresDeImagenes, publicado } = product
  await tx.query({
    name: 'insert-product',
    text: `insert into products (id, sku, nombre, categoria, color, colores, talle, precio, images, "coloresDeImagenes",
               publicado, busqueda, creado, actualizado)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    values: [
      id,
      sku,
      nombre,
      categoria,
      color,
      colores,
      talle,
      precio,
      images,
      coloresDeImagenes,
      publicado,
      busqueda,
      at,
    ],
  })
}

/** The row of a product as it shall be; a cart priced before does not sell it as it was. */
export async function writeProduct(
  tx: Queryable,
  product: OwnFields & Pick<Product, 'id'>,
  at: Date,
): Promise<void> {
  const { colores, busqueda } = searchKeysOf(product)
  const { id, sku, nombre, categoria, color, talle, precio, images, coloresDeImagenes } = product
  await tx.query({
    name: 'write-product',
    text: `update products set sku = $2, nombre = $3, categoria = $4, color = $5, colores = $6, talle = $7, precio = $8,
               images = $9, "coloresDeImagenes" = $10, busqueda = $11, version = version + 1, actualizado = $12
             where id = $1`,
    values: [
      id,
      sku,
      nombre,
      categoria,
      color,
      colores,
      talle,
      precio,
      images,
      coloresDeImagenes,
      busqueda,
      at,
    ],
  })
}
