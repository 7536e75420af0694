import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dismissSheetConflict, readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import { listJobs } from '#contract/job/jobs.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openSheetShop, type SheetShop } from '#testing/google-sheets/open-sheet-shop.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop } from '#testing/shop/open-shop.ts'

let sheet: SheetShop
let admin: Caller
const open = new AbortController().signal

beforeAll(async () => {
  sheet = await openSheetShop()
  admin = await sheet.shop.as('admin')
})
afterEach(() => sheet.reset())
afterAll(() => sheet.close())

const read = async () => (await admin.call(readGoogleSheet)).body
const run = () =>
  runScheduledJob(
    sheet.shop.deps,
    scheduledJobs.find(({ name }) => name === 'sync-sheet')!,
    open,
  )
const jobNames = async (caller: Caller): Promise<string[]> =>
  (await caller.call(listJobs)).body.tareas.map(({ name }: { name: string }) => name)

test('The screen shows the account, the last run, the refused rows and the conflicts', async () => {
  const product = aProduct({ nombre: 'Remera' })
  await sheet.shop.addProducts(product)
  await run()
  sheet.type(product.id, { nombre: 'De la planilla', precio: 'caro' })
  await sheet.editInShop(product.id, { nombre: 'De la tienda' })
  await run()
  expect(await read()).toEqual({
    direccion: 'https://docs.google.com/spreadsheets/d/planilla-de-prueba/edit',
    cuenta: sheet.google.accountEmail,
    ultima: {
      empezo: expect.any(String),
      termino: expect.any(String),
      resultado: '1 fila escrita, 1 fila para corregir',
      error: '',
    },
    conflictos: [
      {
        id: expect.any(Number),
        productoId: product.id,
        nombre: 'De la tienda',
        campo: 'nombre',
        planilla: 'De la planilla',
        tienda: 'De la tienda',
        fecha: expect.any(String),
      },
    ],
    filas: [{ fila: 2, nombre: 'De la planilla', motivos: [expect.stringMatching(/^precio: /)] }],
  })
})

test('A failed run shows what the owner has to repair', async () => {
  sheet.google.access = 'none'
  await expect(run()).rejects.toThrow('no está compartida')
  expect((await read()).ultima.error).toBe(
    'La planilla no está compartida con la cuenta de servicio como editora',
  )
})

test('An admin dismisses a conflict once, and the audit has both values', async () => {
  const product = aProduct()
  await sheet.shop.addProducts(product)
  await sheet.sync()
  sheet.type(product.id, { variantes: 'rojo M 3' })
  await sheet.sync()
  const [{ id }] = (await read()).conflictos
  const dismiss = () => admin.call(dismissSheetConflict, { params: { id: String(id) }, body: {} })
  expect((await dismiss()).status).toBe(200)
  expect((await read()).conflictos).toEqual([])
  expect(await dismiss()).toMatchObject({ status: 404, body: { code: 'sheet-conflict-not-found' } })
  const { rows } = await sheet.shop.deps.pool.query('select actor, object, before from audit_trail')
  expect(rows).toEqual([
    {
      actor: admin.uid,
      object: `product:${product.id}`,
      before: { campo: 'variantes', planilla: 'rojo M 3', tienda: '' },
    },
  ])
})

test('Without its settings the connector is off: no job and no address', async () => {
  expect(await jobNames(admin)).toContain('sync-sheet')
  const shop = await openShop()
  const other = await shop.as('admin')
  expect(await jobNames(other)).not.toContain('sync-sheet')
  expect((await other.call(readGoogleSheet)).body).toEqual({
    direccion: null,
    cuenta: '',
    ultima: null,
    conflictos: [],
    filas: [],
  })
  await shop.close()
})
