import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'
import { normaliseProductRow } from './normalise-product-row.ts'

const rateOf = (row: Record<string, unknown>) => {
  const read = normaliseProductRow(row)
  return read.ok ? read.product.tasaIva : read.reasons
}

test.each<[heading: string, cell: unknown, rate: number | undefined]>([
  ['tasaIva', '21', 2_100],
  ['IVA', '21 %', 2_100],
  ['IVA', 21, 2_100],
  ['IVA %', '10,5', 1_050],
  ['Alícuota', '10.50%', 1_050],
  ['Tasa de IVA', '2,5', 250],
  ['Alícuota IVA', '5', 500],
  ['IVA', '27,00 %', 2_700],
  ['IVA', '0', 0],
  ['IVA', 0, 0],
  // A cell with the format of a percentage is a fraction in the file.
  ['IVA', '0,21', 2_100],
  ['IVA', 0.105, 1_050],
  ['IVA', 'IVA 21%', 2_100],
  ['IVA', '', undefined],
  ['IVA', ' - ', undefined],
])('Below %j, %j is a rate of %j basis points', (heading, cell, rate) => {
  expect(rateOf({ [heading]: cell })).toBe(rate)
})

test.each(['19', '2.100,50', '-21', 'sí', '210', '0,5', '21,5'])(
  '%j is no rate of IVA and is refused',
  (cell) => {
    expect(rateOf({ IVA: cell })).toEqual([
      `«${cell}» no es una tasa de IVA: va 0, 2,5, 5, 10,5, 21 o 27, o la celda vacía`,
    ])
  },
)

test.each(['Exento', 'exenta', 'No gravado'])(
  '%j is refused, because the shop has no exempt products',
  (cell) => {
    expect(rateOf({ IVA: cell })).toEqual([expect.stringContaining('La tienda no factura productos exentos')])
  },
)

test('Exports of other platforms may have a column with the rate', async () => {
  expect(
    await importedRows(`Identificador de URL,Nombre,Categorías,Precio,Stock,IVA
libro,Libro,Libros,"100,00",3,"10,5"`),
  ).toMatchObject([{ id: 'libro', tasaIva: 1_050 }])
})
