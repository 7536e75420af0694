/** A row of a file, with the line it is on. */
export type FileRow = { line: number; row: unknown }

/**
 * What the pictures a row names are in this shop, in their order: address → the name it came under. `nameByUrl` is absent
 * when the product's pictures should stay as they are.
 */
export type PicturesOf = (names: readonly string[]) => {
  nameByUrl?: ReadonlyMap<string, string>
  notes: string[]
}

export type ImportedFile = {
  rows: () => AsyncIterable<FileRow>
  picturesOf: PicturesOf
  /** A numeric SKU is not compared with those that have other zeros before it. */
  codesAsTheyAre?: boolean
}

/** `created`, `updated` and `unchanged` count products, which may have several rows. */
export type ImportReport = {
  created: number
  updated: number
  unchanged: number
  refused: { line: number; sku: string; reasons: string[] }[]
  /** Rows that went in, but not quite as written. */
  notes: { line: number; sku: string; note: string }[]
}
