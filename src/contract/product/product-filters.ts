import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { productOrders } from '#domain/product/product-order.ts'
import { paging } from '#contract/http/paging.ts'
import { repeated } from '#contract/http/repeated.ts'
import { blankable, money, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** Values of one filter. More values only make the query slow. */
const MAX_VALUES = 50

/**
 * Query parameters that choose products. Several values of one parameter are alternatives. A product must match every
 * parameter.
 */
export const productFilters = {
  q: text(MAX_SEARCH_LENGTH).optional(),
  categoria: repeated(text(80), MAX_VALUES),
  color: repeated(text(200), MAX_VALUES),
  talle: repeated(text(200), MAX_VALUES),
  precioMin: blankable(money),
  precioMax: blankable(money),
  conStock: blankable(z.enum(['si'], 'Elegí «si» o sacá el filtro')).meta({
    description: 'Con «si», solo los productos con stock',
  }),
}

/** Query parameters of a product list. */
export const productListQuery = {
  ...paging,
  ...productFilters,
  orden: blankable(z.enum(productOrders, 'Elegí un orden')).meta({
    description: 'Sin este dato: los más nuevos primero',
  }),
}
