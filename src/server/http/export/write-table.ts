import type { TableCell } from '#domain/text/table-cell.ts'

export type Chunks = AsyncIterable<readonly (readonly TableCell[])[]>

/** Writes a table to a file. Calls `readAll` once, which passes on all rows of one snapshot. */
export type WriteTable = (
  file: string,
  headings: readonly string[],
  readAll: (write: (chunks: Chunks) => Promise<void>) => Promise<void>,
) => Promise<void>
