type ChunkRequest<Cursor> = { after: Cursor | undefined; limit: number }

/** A list that is read in parts. `next`: cursor if more rows follow. `total`: length of the whole list, if known. */
export type ChunkSource<Row, Cursor extends number | string = number> = {
  read(
    request: ChunkRequest<Cursor>,
  ): Promise<{ rows: readonly Row[]; next: Cursor | undefined; total?: number | undefined }>
  count(): Promise<number>
  /** Returns the cursor that the text names, or undefined for an invalid text. Default: a number of digits. */
  parseCursor?(text: string): Cursor | undefined
  /** True without an index for the search. Only a few such searches run at once. */
  isFullScan?: boolean
  /** Expands a row into entries of the reply: a purchase into its lines. */
  entriesOf?(row: Row): readonly unknown[]
  /** Field of the reply that contains the list. Undefined: the reply is the list. */
  wrapperField?: string
}

/** A list in a fixed order. `read` returns the rows after the cursor `after`. */
export type KeysetSource<Row> = Omit<ChunkSource<Row>, 'read'> & {
  read(request: ChunkRequest<number>): Promise<Row[]>
  cursorOf(row: Row): number
}

export type Paging = { limit?: number | undefined; cursor?: string | undefined }

export class ChunkedList {
  readonly paging: Paging
  readonly source: ChunkSource<never>
  constructor(paging: Paging, source: ChunkSource<never>) {
    this.paging = paging
    this.source = source
  }
}

export const chunkedList = <Row, Cursor extends number | string = number>(
  { limit, cursor }: Paging,
  source: ChunkSource<Row, Cursor>,
): ChunkedList => new ChunkedList({ limit, cursor }, source as unknown as ChunkSource<never>)

/** Reads one additional row to know whether more rows follow. */
export const keysetList = <Row>(
  paging: Paging,
  { read, cursorOf, ...source }: KeysetSource<Row>,
): ChunkedList =>
  chunkedList(paging, {
    ...source,
    async read({ after, limit }) {
      const found = await read({ after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: found.length > limit && last ? cursorOf(last) : undefined }
    },
  })
