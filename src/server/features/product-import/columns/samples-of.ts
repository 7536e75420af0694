import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'

const MAX_SAMPLES = 3

/** Returns the first values of a column. */
export const samplesOf = (records: readonly FileRecord[], at: number): string[] =>
  records
    .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60))
    .filter((cell) => cell !== '')
    .slice(0, MAX_SAMPLES)
