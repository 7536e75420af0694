import type { RowTone } from './column.ts'

/** The background of a row, and of a card, by its tone. */
export const rowLook = (tone: RowTone): string =>
  tone === undefined ? 'bg-white hover:bg-paper' : tone === 'bad' ? 'bg-bad-row' : 'bg-wait-row'
