import { type Product, stockLevel } from '#domain/product.ts'
import type { RowTone } from '#web/components/list/column.ts'

const tones = { none: 'bad', low: 'wait', enough: undefined } as const

/** Red for a product that is sold out in all, yellow for one of which little is left (specification, section 4). */
export const stockTone = ({ stock }: Pick<Product, 'stock'>): RowTone => tones[stockLevel(stock)]
