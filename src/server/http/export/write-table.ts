import type { TableCell } from '#domain/text/table-cell.ts'

export type Chunks = AsyncIterable<readonly (readonly TableCell[])[]>

/** Writes a table to a file. `readAll` calls its argument once with all rows of one snapshot. */
export type WriteTable = (
  file: string,
  headings: readonly string[],
  readAll: (write: (chunks: Chunks) => Promise<void>) => Promise<void>,
) => Promise<void>
