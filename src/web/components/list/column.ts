import type { ReactNode } from 'react'

/** How a column of a list stands in its table. */
export type ColumnLook = {
  /** The head, in the shop's words. */
  header: string
  /** A second name below the first: the cell holds two figures, one below the other. */
  headerBelow?: string
  /** Amounts and counts stand to the right, in figures of one width. */
  numeric?: boolean
  /** Takes what room the others leave. */
  widest?: boolean
  /** Left out on windows narrower than this; say it elsewhere in the row if it matters there. */
  from?: 'sm' | 'lg' | 'xl' | '2xl'
  /** Stays at the right edge if the table ever scrolls sideways. A list must fit its table, so that nothing lies under this column. */
  stays?: boolean
  /** The rows can be sorted by it: where its head leads, and which way they are sorted by it now. */
  sort?: { to: string; now: 'asc' | 'desc' | undefined } | undefined
}

/** The tint of a row that needs attention. Its badge says the same in words. */
export type RowTone = 'bad' | 'wait' | undefined

export type Column<Row> = ColumnLook & { cell: (row: Row) => ReactNode }
