import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Header text, unique in the list. */
  header: string
  /** Replaces the header text, for example with a checkbox that selects all rows. */
  head?: ReactNode
  headerBelow?: string
  /** True for amounts and counts. The cells are aligned to the right, and all digits have the same width. */
  numeric?: boolean
  widest?: boolean
  /**
   * Smallest window size that shows this column. Narrower windows hide the column, so another column must
   * show important content too.
   */
  from?: 'sm' | 'lg' | 'xl' | '2xl'
  /**
   * True for a column that stays at the right edge when the table scrolls sideways. The table should be wide
   * enough for all columns, because a sticky column covers other cells.
   */
  sticky?: boolean
  /** Address of the header link, and the current sort direction of this column. */
  sort?: { to: string; now: 'asc' | 'desc' | undefined } | undefined
  cell: (row: Row) => ReactNode
}

/** Background of a row that needs attention. A badge in the row says the same in words. */
export type RowTone = 'bad' | 'wait' | undefined
