type ChunkRequest = { after: number | undefined; limit: number }

/** A list that is read in parts. `next`: cursor if more rows follow. `total`: length of the whole list, if known. */
export type ChunkSource<Row> = {
  read(
    request: ChunkRequest,
  ): Promise<{ rows: readonly Row[]; next: number | undefined; total?: number | undefined }>
  count(): Promise<number>
  /** True without an index for the search. Only a few such searches run at once. */
  isFullScan?: boolean
  /** Expands a row into entries of the reply: a purchase into its lines. */
  entriesOf?(row: Row): readonly unknown[]
  /** Field of the reply that contains the list. Undefined: the reply is the list. */
  wrapperField?: string
}

/** A list in a fixed order. `read` returns the rows after the cursor `after`. */
export type KeysetSource<Row> = Omit<ChunkSource<Row>, 'read'> & {
  read(request: ChunkRequest): Promise<Row[]>
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

export const chunkedList = <Row>({ limit, cursor }: Paging, source: ChunkSource<Row>): ChunkedList =>
  new ChunkedList({ limit, cursor }, source as ChunkSource<never>)

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
