import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { requestPasswordReset, requestSignInLink } from '#contract/account/sign-in-methods.ts'
import { placeDeposit } from '#contract/sale/deposits.ts'
import { createGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos, toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import type { AccessRole, Scene } from './access-scene.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

export const aBulkEdit = ({ id }: Product) => ({
  productos: { ids: [id] },
  cambio: { campo: 'categoria', valor: 'Otra' },
})

export async function anImageUpload(): Promise<CallInput> {
  const body = new FormData()
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: 'red' } }
  body.set('file', new File([await sharp(pixel).png().toBuffer()], 'foto.png'))
  return { body }
}

export async function aProductInBody({ shop }: Scene): Promise<CallInput> {
  const product = aProduct()
  await shop.addProducts(product)
  return { body: { id: product.id, nombre: 'Otra' } }
}

/** Stores a product that no other request uses, and returns a request about it. */
export async function anotherProductId({ shop }: Scene): Promise<CallInput> {
  const product = aProduct()
  await shop.addProducts(product)
  return { params: { id: product.id } }
}

/** Adds an approved payment without a sale, and returns a request about it. */
export async function aPaymentId({ shop, payments }: Scene): Promise<CallInput> {
  const payment = payments.addPayment({ pagoId: randomUUID(), montoTotal: centavos(10_000) })
  await applyReportedPayments(shop.deps, [payment])
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    'select id::text from payments where "pagoId" = $1',
    [payment.pagoId],
  )
  return { params: rows[0]! }
}

export const anotherUserId = async ({ shop }: Scene): Promise<CallInput> => ({
  params: { id: (await shop.another('user')).uid },
})

/** Stores a counter sale of a new customer, and returns a request about the customer. */
export async function aCustomerId({ shop, top }: Scene): Promise<{ params: { id: string } }> {
  const celular = `11 5${String(randomInt(10 ** 7)).padStart(7, '0')}`
  const { body } = await (
    await shop.as('seller')
  ).call(placeCounterSale, {
    body: aCounterSale([top], { celular }),
  })
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    'select key_id::text as id from customer_sales where sale_id = $1',
    [body.id],
  )
  return { params: { id: rows[0]!.id } }
}

export const secondFactorBody = (): CallInput => ({ body: { clave: PASSWORD, codigo: '000000' } })

export const registrationBody = (asker: AccessRole) => ({
  name: 'Alguien',
  email: `nuevo-${asker}@correo.test`,
  password: PASSWORD,
  state: 'Salta',
  postalCode: '4400',
  address: 'Belgrano 123',
})

/** Returns the body of a purchase by a new guest, because one guest may buy only a few times an hour. */
const aCartOfGuest = (top: Scene['top']) =>
  aCart([top], { cliente: { correo: `${randomUUID()}@correo.test` } })

export async function createWebSale({ shop, top }: Scene): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  return (await shop.anonymous.call(placeWebSale, { body: aCartOfGuest(top), headers })).body.id
}

export async function createCounterSale({ shop, top }: Scene, by?: Caller): Promise<string> {
  const seller = by ?? (await shop.as('seller'))
  return (await seller.call(placeCounterSale, { body: aCounterSale([top]) })).body.id
}

/** Returns the body of a deposit sale of one unit, of which the customer pays a half. */
export function aDeposit({ shop, top }: Scene) {
  const body = aCounterSale([top])
  const importe = Math.ceil(toPesos(top.precio) / 2)
  const hasta = daysBefore(dayOf(shop.clock.now()), -7)
  return { ...body, total: undefined, pagos: [{ metodo: 'efectivo' as const, importe }], hasta }
}

export async function createDeposit(scene: Scene): Promise<string> {
  const seller = await scene.shop.as('seller')
  return (await seller.call(placeDeposit, { body: aDeposit(scene) })).body.id
}

/** Returns the body of a request to withdraw from a new web sale. */
export async function aWithdrawal({ shop, top }: Scene) {
  const body = aCartOfGuest(top)
  const headers = { 'idempotency-key': randomUUID() }
  const { numero } = (await shop.anonymous.call(placeWebSale, { body, headers })).body
  return { numero: String(numero), correo: body.cliente.correo }
}

/** Starts a goods receipt as an admin, and returns its params. */
export async function aGoodsReceipt({ shop }: Scene): Promise<{ id: string }> {
  const admin = await shop.as('admin')
  return (await admin.call(createGoodsReceipt, { body: {} })).body
}

export const aReceiptDraft = async ({ top }: Scene) => ({
  version: 1,
  proveedorId: null,
  documento: 'R-1',
  fecha: '2026-03-09',
  nota: '',
  lineas: [{ id: top.id, color: '', talle: '', cantidad: 1, costo: 13_579.31 }],
})

/** Returns the params of a new withdrawal. */
export async function createWithdrawal(scene: Scene): Promise<{ id: string }> {
  const { codigo } = (await scene.shop.anonymous.call(requestWithdrawal, { body: await aWithdrawal(scene) }))
    .body
  const { rows } = await scene.shop.deps.pool.query<{ id: string }>(
    'select id from withdrawals where codigo = $1',
    [codigo],
  )
  return rows[0]!
}

/**
 * Requests a sign-in link for the owner and returns the request that opens it. Another browser opens the link, so the
 * e-mail address is required.
 */
export async function signInLinkOfOwner({ shop, ownerEmail: email }: Scene): Promise<CallInput> {
  await shop.anonymous.call(requestSignInLink, { body: { email } })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode, email } }
}

export async function passwordResetOfAnotherUser({ shop }: Scene): Promise<CallInput> {
  const { email } = await shop.another('user')
  await shop.anonymous.call(requestPasswordReset, { body: { email } })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode, password: `${PASSWORD}-nueva` } }
}

export async function emailVerificationOfOwner({
  shop,
  ownerEmail: email,
  ownerUid,
}: Scene): Promise<CallInput> {
  await shop.deps.pool.query('update "user" set "emailVerified" = false where id = $1', [ownerUid])
  await shop.deps.identity.signInMethods.emailVerification.request({ email, origin: 'http://localhost' })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode } }
}

export async function lastEmailId({ deps }: Shop): Promise<string> {
  const { rows } = await deps.pool.query<{ id: number }>('select max(id) as id from emails')
  return String(rows[0]!.id)
}
