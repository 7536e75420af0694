import { expect, test } from 'vitest'
import type { Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import { readSheet } from './read-sheet.ts'

const nothing = () => Promise.resolve()

test.each<[what: string, rows: [] | undefined]>([
  ['that never appears', undefined],
  ['whose headings never appear', []],
])('The read of a sheet %s ends with a failure', async (_what, rows) => {
  const spreadsheet: Spreadsheet = {
    address: 'https://planilla.test',
    accountEmail: () => Promise.resolve('cuenta@tienda.test'),
    readRows: () => Promise.resolve(rows),
    writeCells: nothing,
    appendRows: nothing,
    createSheet: nothing,
    widenSheet: nothing,
    protectColumns: nothing,
  }
  await expect(readSheet(spreadsheet)).rejects.toMatchObject({ kind: 'wrong-headings' })
})
