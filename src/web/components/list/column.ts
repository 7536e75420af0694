import type { ReactNode } from 'react'

/** A column of a list: its head, how it stands in the table, and what it says of a row. */
export type Column<Row> = {
  /** The head, in the shop's words; no two columns of a list have the same. */
  header: string
  /** Shown in place of the head's words: a box that chooses all rows. */
  head?: ReactNode
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
  cell: (row: Row) => ReactNode
}

/** The tint of a row that needs attention. Its badge says the same in words. */
export type RowTone = 'bad' | 'wait' | undefined
