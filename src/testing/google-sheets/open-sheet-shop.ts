import { updateProduct } from '#contract/product/edit-products.ts'
import { getProduct } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Product } from '#domain/product/product.ts'
import type { Cell } from '#server/adapters/spreadsheet/spreadsheet.ts'
import { type SheetColumn, sheetColumns } from '#server/features/google-sheet/sheet-fields.ts'
import { readOpenConflicts, readRefusals } from '#server/features/google-sheet/sheet-report-store.ts'
import { syncSheet } from '#server/jobs/handlers/sync-sheet.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { openTestGoogleSheets, type TestGoogleSheets } from './test-google-sheets.ts'

const open = new AbortController().signal

export type SheetShop = {
  shop: Shop
  google: TestGoogleSheets
  sync(): Promise<string>
  /** Returns the row of a product by column, or undefined. */
  row(id: string): Record<SheetColumn, Cell> | undefined
  rows(): Record<SheetColumn, Cell>[]
  /** Edits cells of a product's row, like a person in the sheet. */
  type(id: string, cells: Partial<Record<SheetColumn, Cell>>): void
  /** Adds a row at the end, like a person in the sheet. */
  addRow(cells: Partial<Record<SheetColumn, Cell>>): void
  /** Adds a product and runs a synchronisation, so the product has a row. */
  syncedProduct(overrides?: Partial<Product>): Promise<Product>
  read(id: string): Promise<Record<string, unknown>>
  /** Edits a product in the back office. Prices are in pesos. */
  editInShop(id: string, fields: object): Promise<void>
  sell(product: Product, cantidad: number): Promise<void>
  /** Returns field, sheet value and shop value of each open conflict, newest first. */
  conflicts(): Promise<string[][]>
  /** Returns row number and reasons of each refused row. */
  refused(): Promise<(string | number)[][]>
  reset(): Promise<void>
  close(): Promise<void>
}

/** Opens a shop that synchronises its products with a local server for the Google Sheets API. */
export async function openSheetShop(): Promise<SheetShop> {
  const google = await openTestGoogleSheets()
  const shop = await openShop({ settings: google.settings })
  const { spreadsheet } = google
  const cells = (): Cell[][] => spreadsheet.rows('Productos').map((row) => [...row])
  const position = (column: SheetColumn) =>
    (cells()[0] ?? []).findIndex((heading) => String(heading).split(' ')[0] === column)
  const rows = () =>
    cells()
      .slice(1)
      .map(
        (row) =>
          Object.fromEntries(sheetColumns.map((column) => [column, row[position(column)] ?? ''])) as Record<
            SheetColumn,
            Cell
          >,
      )
  const write = (all: Cell[][], at: number, written: Partial<Record<SheetColumn, Cell>>) => {
    const row = (all[at] ??= [])
    for (const column of sheetColumns)
      if (written[column] !== undefined) row[position(column)] = written[column]
    spreadsheet.setRows('Productos', all)
  }
  const admin = await shop.as('admin')
  const read = async (id: string) => (await admin.call(getProduct, { params: { id } })).body
  const sync = () => syncSheet(shop.deps, open)
  return {
    shop,
    google,
    sync,
    async syncedProduct(overrides) {
      const product = aProduct(overrides)
      await shop.addProducts(product)
      await sync()
      return product
    },
    read,
    async editInShop(id, fields) {
      const { version } = await read(id)
      requireOk(await admin.call(updateProduct, { body: { id, version, ...fields } }))
    },
    async sell(product, cantidad) {
      requireOk(await shop.anonymous.call(placeWebSale, { body: aCart([{ ...product, cantidad }]) }))
    },
    conflicts: async () =>
      (await readOpenConflicts(shop.deps.pool)).map(({ campo, planilla, tienda }) => [
        campo,
        planilla,
        tienda,
      ]),
    refused: async () => (await readRefusals(shop.deps.pool)).map(({ fila, motivos }) => [fila, ...motivos]),
    row: (id) => rows().find((row) => row.id === id),
    rows,
    type(id, written) {
      const all = cells()
      write(
        all,
        all.findIndex((row) => row[position('id')] === id),
        written,
      )
    },
    addRow(written) {
      const all = cells()
      write(all, all.length, written)
    },
    async reset() {
      await shop.reset()
      await shop.deps.pool.query('truncate audit_trail, sheet_refusals')
      spreadsheet.clear()
      google.faults.length = 0
      google.requests.length = 0
      google.onRequest = () => {}
      google.access = 'editor'
    },
    async close() {
      await shop.close()
      await google.close()
    },
  }
}

function requireOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`${status} ${text}`)
}
