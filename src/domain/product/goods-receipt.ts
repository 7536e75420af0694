import { type Money, times, ZERO } from '#domain/money.ts'
import { type MoneySum, sumOf } from '#domain/money-sum.ts'
import type { Choice } from './variants.ts'

/** 'Borrador': being entered, with no effect on stock or cost. 'Anulado': reversed after the confirmation. */
export const goodsReceiptStates = ['Borrador', 'Confirmado', 'Anulado'] as const

export type GoodsReceiptState = (typeof goodsReceiptStates)[number]

export const MAX_RECEIPT_LINES = 1_000

export const MAX_RECEIPT_UNITS = 10_000

/** Units of a stock row of product `id`. `costo`: of one unit, null if the shop does not know it yet. */
export type ReceiptLine = Choice & { id: string; cantidad: number; costo: Money | null }

export const receiptLineKey = ({ id, color, talle }: Choice & { id: string }): string =>
  JSON.stringify([id, color, talle])

export const receiptUnits = (lines: readonly Pick<ReceiptLine, 'cantidad'>[]): number =>
  lines.reduce((sum, { cantidad }) => sum + cantidad, 0)

/** Returns the cost of all lines with a known cost. */
export const receiptTotal = (lines: readonly Pick<ReceiptLine, 'cantidad' | 'costo'>[]): MoneySum =>
  sumOf(...lines.map(({ cantidad, costo }) => times(costo ?? ZERO, cantidad)))
