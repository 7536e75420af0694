import { Problem } from '#contract/http/problem.ts'
import * as editProducts from '#contract/product/edit-products.ts'
import { command } from '#server/commands/command.ts'
import { lockProduct, removeProduct } from './product-store.ts'

/** Removes a product from the shop. Its sales and its stock history stay. Refuses with `product-not-found`. */
export const deleteProduct = command(editProducts.deleteProduct, async (tx, { params: { id }, at }) => {
  const product = await lockProduct(tx, id)
  if (!product) throw new Problem('product-not-found')
  await removeProduct(tx, { id, at })
  const { nombre, sku, stock, publicado } = product
  return {
    reply: { message: 'Eliminado exitosamente' },
    audit: {
      what: 'eliminó un producto',
      object: `product:${id}`,
      before: { nombre, sku, stock, publicado },
    },
    catalogueChange: 'catalogue',
  }
})
