type Asked = { after: number | undefined; limit: number }

/**
 * List that is read in parts. `next`: the cursor when more rows follow. `total`: the length of the whole list, when
 * known.
 */
export type PartSource<Row> = {
  read(asked: Asked): Promise<{ rows: readonly Row[]; next: number | undefined; total?: number | undefined }>
  count(): Promise<number>
  /** No index serves this search, so few run at once. */
  readsEveryRow?: boolean
  /** Expands a row into entries of the reply, for example a purchase into its lines. */
  entriesOf?(row: Row): readonly unknown[]
  /** Field of the reply that contains the list, unless the reply is the list. */
  under?: string
}

/** List of rows in a fixed order. `read` returns rows after the place `after`. */
export type ListSource<Row> = Omit<PartSource<Row>, 'read'> & {
  read(asked: Asked): Promise<Row[]>
  placeOf(row: Row): number
}

export type Paging = { limit?: number | undefined; cursor?: string | undefined }

export class ListInParts {
  readonly paging: Paging
  readonly source: PartSource<never>
  constructor(paging: Paging, source: PartSource<never>) {
    this.paging = paging
    this.source = source
  }
}

export const partsOf = <Row>({ limit, cursor }: Paging, source: PartSource<Row>): ListInParts =>
  new ListInParts({ limit, cursor }, source as PartSource<never>)

/** Reads one row more than requested to know whether more follow. */
export const listOf = <Row>(paging: Paging, { read, placeOf, ...source }: ListSource<Row>): ListInParts =>
  partsOf(paging, {
    ...source,
    async read({ after, limit }) {
      const found = await read({ after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: found.length > limit && last ? placeOf(last) : undefined }
    },
  })

type FileSource<Row> = Pick<PartSource<Row>, 'read'> & {
  /** File name for browsers. */
  name: string
  head: string
  write(rows: readonly Row[]): string
}

export class FileInParts {
  readonly source: FileSource<never>
  constructor(source: FileSource<never>) {
    this.source = source
  }
}

export const fileOf = <Row>(source: FileSource<Row>): FileInParts =>
  new FileInParts(source as FileSource<never>)
