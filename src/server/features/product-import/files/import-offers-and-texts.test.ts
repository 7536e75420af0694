import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRows, storedProduct } from '#testing/fixtures/import-rows.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const buzo = { id: 'buzo', nombre: 'Buzo', categoria: 'Tops', precio: '1000' }
const texts = { descripcion: 'De lana.\n\nAbriga.', composicion: 'Lana', cuidados: 'Lavar a mano' }
const imported = (row: object) => importRows(database.pool, [{ ...buzo, ...row }])

test('A former price and texts are stored, stay without their columns, and a blank cell removes them', async () => {
  const full = { precioAnterior: '1500', ...texts }
  expect(await imported(full)).toMatchObject({ created: 1 })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({ precioAnterior: 150_000, ...texts })
  expect(await imported(full)).toMatchObject({ unchanged: 1 })
  expect(await imported({})).toMatchObject({ unchanged: 1 })

  expect(await imported({ precioAnterior: '1200', cuidados: 'Lavar en frío' })).toMatchObject({ updated: 1 })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({
    ...texts,
    precioAnterior: 120_000,
    cuidados: 'Lavar en frío',
  })

  expect(
    await imported({ precioAnterior: '', descripcion: '', composicion: '', cuidados: '' }),
  ).toMatchObject({
    updated: 1,
  })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({
    precio: 100_000,
    precioAnterior: null,
    descripcion: '',
    composicion: '',
    cuidados: '',
  })
})

test('A size table is stored, stays without its column, a blank cell removes it, and a wrong one is refused', async () => {
  const table = {
    columnas: ['Talle', 'Busto'],
    filas: [
      ['S', '84'],
      ['M', '88-92'],
    ],
  }
  expect(await imported({ 'Guía de talles': 'Talle;Busto|S;84 cm|M;88 a 92' })).toMatchObject({ updated: 1 })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({ guiaDeTalles: table })
  expect(await imported({ guiaDeTalles: 'Talle;Busto|S;84|M;88-92' })).toMatchObject({ unchanged: 1 })
  expect(await imported({})).toMatchObject({ unchanged: 1 })
  expect((await imported({ guiaDeTalles: 'Talle;Busto|S;chico' })).refused).toEqual([
    expect.objectContaining({
      reasons: ['En guiaDeTalles: La medida «chico» del talle S va en centímetros, como 84, 84,5 o 84-88'],
    }),
  ])
  expect(await imported({ guiaDeTalles: '' })).toMatchObject({ updated: 1 })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({ guiaDeTalles: null })
})

test('A former price that is not above the price is ignored, and an unreadable former price is refused with a reason', async () => {
  expect(await imported({ precioAnterior: '900' })).toMatchObject({ refused: [] })
  expect(await storedProduct(database.pool, 'buzo')).toMatchObject({ precioAnterior: null })
  expect((await imported({ precioAnterior: 'mucho' })).refused).toEqual([
    expect.objectContaining({ reasons: ['El precio anterior «mucho» no es un importe en pesos'] }),
  ])
})

test('A product takes the first description and former price of its rows, and a note names a changed colour name', async () => {
  const row = { id: 'remera', nombre: 'Remera', categoria: 'Tops', precio: '900' }
  const { created, refused, notes } = await importRows(database.pool, [
    { ...row, color: ['Blanco, lunares negros'], stock: '2', descripcion: '', precioAnterior: '1200' },
    { ...row, color: ['Negro'], stock: '3', descripcion: 'De algodón.', precioAnterior: '' },
  ])
  expect({ created, refused, notes }).toEqual({
    created: 1,
    refused: [],
    notes: [
      {
        line: 2,
        sku: '',
        note: 'El color «Blanco, lunares negros» quedó como «Blanco / lunares negros»',
      },
    ],
  })
  expect(await storedProduct(database.pool, 'remera')).toMatchObject({
    color: 'Blanco / lunares negros, negro',
    descripcion: 'De algodón.',
    precioAnterior: 120_000,
  })
})
