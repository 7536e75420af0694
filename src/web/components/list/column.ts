import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Header text, unique in the list. */
  header: string
  /** Replaces the header text, for example with a checkbox that selects all rows. */
  head?: ReactNode
  headerBelow?: string
  /** Aligned to the right with tabular figures, for amounts and counts. */
  numeric?: boolean
  widest?: boolean
  /** Hidden on narrower windows. Show important content elsewhere in the row. */
  from?: 'sm' | 'lg' | 'xl' | '2xl'
  /**
   * Sticky at the right edge when the table scrolls sideways. The list should fit its table, so that this column covers
   * no content.
   */
  sticky?: boolean
  /** Address of the header link, and the current sort direction of this column. */
  sort?: { to: string; now: 'asc' | 'desc' | undefined } | undefined
  cell: (row: Row) => ReactNode
}

/** Background of a row that needs attention. A badge in the row says the same in words. */
export type RowTone = 'bad' | 'wait' | undefined
