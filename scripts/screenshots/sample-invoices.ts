import { setTimeout as pause } from 'node:timers/promises'
import { readInvoicing, updateInvoicing } from '#contract/invoices/invoicing.ts'
import {
  listVouchers,
  readVoucherPolicy,
  requestInvoice,
  updateVoucherPolicy,
} from '#contract/invoices/vouchers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { type PlacedSale, type SampleLine, ShopApi } from './shop-api.ts'
import type { Step } from './steps.ts'

const hoodie: SampleLine = { id: 'swe-004', color: 'azul', talle: 'S', precio: 54_900 }
const top: SampleLine = { id: 'top-002', color: 'negro', talle: 'M', precio: 15_900 }

export const sampleBuyer = {
  condicion: 'inscripto',
  documento: '20-12345678-6',
  nombre: 'Comercio de Ejemplo SA',
  domicilio: 'Calle de Ejemplo 123, CABA',
}

const legalData = {
  legalName: 'Tienda de Ejemplo SRL',
  taxId: '30-12345678-1',
  legalAddress: 'Av. de la Tienda 1234, CABA',
  taxCondition: 'inscripto',
}

/** The invoiced sales that screenshots show. `rejected` lacks the document that its total needs. */
type SampleInvoices = { toConsumer: PlacedSale; toCompany: PlacedSale; rejected: PlacedSale }

let made: Promise<SampleInvoices> | undefined

/**
 * Switches invoices on and makes the sample invoices, once for all screenshots of a run. The demo shop's simulator
 * authorises them, so they have no fiscal value. Then runs the step that `stepOf` returns.
 */
export const withSampleInvoices =
  (stepOf: (invoices: SampleInvoices) => Step = () => () => Promise.resolve()): Step =>
  async (scene) => {
    made ??= makeInvoices(new URL(scene.page.url()).origin)
    await stepOf(await made)(scene)
  }

async function makeInvoices(url: string): Promise<SampleInvoices> {
  const admin = await ShopApi.asAdmin(url)
  await admin.saveStoreData(legalData)
  await switchOn(admin)
  const sell = (lines: readonly SampleLine[], nombreCliente: string) =>
    admin.send<PlacedSale>('POST', placeCounterSale.path, {
      productos: lines.map((line) => ({ ...line, cantidad: 1 })),
      formaPago: 'efectivo',
      nombreCliente,
    })
  const { documento, ...buyer } = sampleBuyer
  const receptor = { ...buyer, documento: { tipo: 'cuit', numero: documento.replaceAll('-', '') } }
  const annulled = await sell([top], 'Vecina de ejemplo')
  const toConsumer = await sell([top], 'Clienta de ejemplo')
  await waitForVouchers(admin, 2)
  await admin.send('DELETE', annulSale.path.replace(':id', annulled.id), { motivo: 'Se llevó otro talle' })
  const toCompany = await sell([hoodie, top], sampleBuyer.nombre)
  await admin.send('POST', requestInvoice.path.replace(':id', toCompany.id), { receptor })
  const rejected = await sell([hoodie, hoodie], 'Comprador de ejemplo')
  await waitForVouchers(admin, 5)
  return { toConsumer, toCompany, rejected }
}

async function switchOn(admin: ShopApi): Promise<void> {
  const { version } = await admin.send<{ version: number }>('GET', readInvoicing.path)
  await admin.send('PUT', updateInvoicing.path, {
    version,
    puntoDeVenta: 3,
    inicioActividades: '2019-05-01',
    ingresosBrutos: '901-123456-7',
    identificarDesde: 100_000,
  })
  const policy = await admin.send<{ version: number }>('GET', readVoucherPolicy.path)
  await admin.send('PUT', updateVoucherPolicy.path, {
    version: policy.version,
    prendida: true,
    formasDePago: {},
  })
}

/** Waits until the shop has this number of vouchers and none is pending. */
async function waitForVouchers(admin: ShopApi, count: number): Promise<void> {
  for (let reads = 0; reads < 60; reads += 1) {
    const vouchers = await admin.send<{ estado: string }[]>('GET', listVouchers.path)
    const isFinished = vouchers.every(({ estado }) => estado === 'autorizado' || estado === 'rechazado')
    if (vouchers.length === count && isFinished) return
    await pause(500)
  }
  throw new Error('The sample invoices were not authorised')
}
