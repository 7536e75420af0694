import { type Product, stockLevel } from '#domain/product/product.ts'
import type { RowTone } from '#web/components/list/column.ts'

const tones = { none: 'bad', low: 'wait', enough: undefined } as const

/** Row colour by total stock: red when sold out, yellow when low (specification section 4). */
export const stockTone = ({ stock }: Pick<Product, 'stock'>): RowTone => tones[stockLevel(stock)]
