import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listStaffProducts } from '#contract/product/staff-products.ts'
import type { Money } from '#domain/money.ts'

/** A product must match all given filters. The values of one list are alternatives, and an empty list has no effect. */
export type CatalogueFilter = {
  /** The public sees published products only, and sold-out products last. */
  audience: 'public' | 'staff'
  categorias: readonly string[]
  colores: readonly string[]
  talles: readonly string[]
  precioMin: Money | undefined
  precioMax: Money | undefined
  conStock: boolean
  estado: QueryOf<typeof listStaffProducts>['estado']
}

export type FilterQuery = Partial<QueryOf<typeof listStaffProducts>>

/** The categories of the query must have their stored names. See `CatalogueCaches.filterOf`. */
export const filterOf = (query: FilterQuery, audience: CatalogueFilter['audience']): CatalogueFilter => ({
  audience,
  categorias: query.categoria ?? [],
  colores: query.color ?? [],
  talles: query.talle ?? [],
  precioMin: query.precioMin,
  precioMax: query.precioMax,
  conStock: query.conStock === 'si',
  estado: query.estado,
})
