import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportKind } from '#domain/product/product-import.ts'

/** `oddPrice`: a price whose decimal mark differs from its column. */
export type FileRow = { line: number; row: unknown; oddPrice?: string }

/**
 * Maps the picture names of a row to pictures of this shop. `nameByUrl`: picture name by address. Without `nameByUrl`
 * the product keeps its pictures.
 */
export type ImagesOf = (names: readonly string[]) => {
  nameByUrl?: ReadonlyMap<string, string>
  notes: string[]
}

export type ImportedFile = {
  kind?: ImportKind
  rows: () => AsyncIterable<FileRow>
  /** Stores or looks up the pictures that the accepted rows name. */
  findImages: (names: readonly string[]) => Promise<ImagesOf>
  answers?: ImportAnswers
  hasStockColumn?: boolean
}

/** `created`, `updated` and `unchanged` count products, and a product may have several rows. */
export type ImportReport = {
  created: number
  updated: number
  unchanged: number
  refused: { line: number; sku: string; nombre: string; reasons: string[] }[]
  /** Values that the import corrected. */
  notes: { line: number; sku: string; note: string }[]
}
