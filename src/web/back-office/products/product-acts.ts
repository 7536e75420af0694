import type { Product } from '#domain/product.ts'

/** What an admin does with a product of the list. */
export type ProductAct = 'edit' | 'publish' | 'history' | 'remove'

export type OnAct = (act: ProductAct, product: Product) => void
