import {
  confirmGoodsReceipt,
  createGoodsReceipt,
  saveGoodsReceipt,
} from '#contract/product/goods-receipts.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import type { Shot } from './shot.ts'
import { ShopApi } from './shop-api.ts'
import { check, fill, press, see, select, type Step, visit, within } from './steps.ts'

type SampleReceipts = { draft: string; confirmed: string }

let made: Promise<SampleReceipts> | undefined

/** Makes a supplier, a draft and a confirmed receipt, once for all screenshots of a run. */
const withSampleReceipts =
  (stepOf: (receipts: SampleReceipts) => Step): Step =>
  async (scene) => {
    made ??= makeReceipts(new URL(scene.page.url()).origin)
    await stepOf(await made)(scene)
  }

async function makeReceipts(url: string): Promise<SampleReceipts> {
  const admin = await ShopApi.asAdmin(url)
  const { id: proveedorId } = await admin.send<{ id: string }>('POST', createSupplier.path, {
    nombre: 'Textil de ejemplo',
  })
  const save = async (documento: string, cantidad: number, costo: number) => {
    const { id } = await admin.send<{ id: string }>('POST', createGoodsReceipt.path, {})
    const lineas = ['S', 'M', 'L'].map((talle) => ({ id: 'swe-004', color: 'azul', talle, cantidad, costo }))
    const fields = { proveedorId, documento, fecha: '2026-03-09', nota: '', lineas }
    await admin.send('PUT', saveGoodsReceipt.path.replace(':id', id), { version: 1, ...fields })
    return id
  }
  const confirmed = await save('R-0001-00004512', 6, 21_000)
  await admin.send('POST', confirmGoodsReceipt.path.replace(':id', confirmed), { version: 2 })
  return { confirmed, draft: await save('R-0001-00004533', 4, 23_500) }
}

const open = (which: keyof SampleReceipts): Step =>
  withSampleReceipts((receipts) => visit(`/dashboard/goods-receipts/${receipts[which]}`))

/** Chapter 'ingreso-de-mercaderia-y-costos' of the manual. */
export const receivingShots: readonly Shot[] = [
  {
    name: 'ingreso-carga',
    address: '/dashboard/goods-receipts',
    as: 'admin',
    height: { onPhone: 1_180 },
    steps: [open('draft'), see('Guardado')],
  },
  {
    name: 'ingreso-confirmado',
    address: '/dashboard/goods-receipts',
    as: 'admin',
    steps: [open('confirmed'), see('Textil de ejemplo')],
  },
  {
    name: 'costo-producto',
    address: '/dashboard/products?q=swe-004',
    as: 'admin',
    steps: [
      open('confirmed'),
      visit('/dashboard/products?q=swe-004'),
      press(/^Costo de /),
      see('Corregir costo'),
    ],
  },
  {
    name: 'precios-por-margen',
    address: '/dashboard/products?q=swe-00',
    as: 'admin',
    steps: [
      open('confirmed'),
      visit('/dashboard/products?q=swe-00'),
      press(/^Cambiar los encontrados/),
      within(
        'dialog',
        check('Por margen'),
        fill('Margen (%)', '55'),
        select('Redondeo', '500'),
        press('Ver los cambios'),
      ),
      see('Precio con margen de 55 %, a $ 500'),
    ],
  },
]
