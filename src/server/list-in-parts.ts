type Asked = { after: number | undefined; limit: number }

/**
 * A list that is read in parts; `next` is the place to go on from, when more rows follow; `total`, how many the whole list has, where
 * reading the part showed it.
 */
export type PartSource<Row> = {
  read(asked: Asked): Promise<{ rows: readonly Row[]; next: number | undefined; total?: number | undefined }>
  count(): Promise<number>
  /** A search that no index answers: few of them are made at once. */
  readsEveryRow?: boolean
  /** What a row becomes in the reply, where that is not itself: a purchase, one entry for each of its lines. */
  entriesOf?(row: Row): readonly unknown[]
  /** The field that holds the list, where the reply is not the list itself. */
  under?: string
}

/** A list of rows in a fixed order, each with its place in it; `read` gives those past the place `after`. */
export type ListSource<Row> = Omit<PartSource<Row>, 'read'> & {
  read(asked: Asked): Promise<Row[]>
  placeOf(row: Row): number
}

export type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** A list as a reply: with `limit` or `cursor` one page of it, else all of it. */
export class ListInParts {
  readonly paging: Paging
  readonly source: PartSource<never>
  constructor(paging: Paging, source: PartSource<never>) {
    this.paging = paging
    this.source = source
  }
}

/** A list of a source that says what follows. */
export const partsOf = <Row>({ limit, cursor }: Paging, source: PartSource<Row>): ListInParts =>
  new ListInParts({ limit, cursor }, source as PartSource<never>)

/** A list of a source that does not say whether more follows. */
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
  /** The name under which a browser saves it. */
  name: string
  head: string
  write(rows: readonly Row[]): string
}

/** A list as a file, whole. */
export class FileInParts {
  readonly source: FileSource<never>
  constructor(source: FileSource<never>) {
    this.source = source
  }
}

export const fileOf = <Row>(source: FileSource<Row>): FileInParts =>
  new FileInParts(source as FileSource<never>)
