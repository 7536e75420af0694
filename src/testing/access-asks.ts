import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { placeCounterSale, placeWebSale } from '#contract/sales.ts'
import { requestPasswordReset, requestSignInLink } from '#contract/ways-in.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { settlePayments } from '#server/features/payments/settle-payments.ts'
import type { Asker, Scene } from './access-scene.ts'
import { aCounterSale } from './a-counter-sale.ts'
import { aCart, aProduct } from './builders.ts'
import type { Asked, Caller } from './caller.ts'
import { lastLinkTo } from './mailed-links.ts'
import { PASSWORD, type Shop } from './open-shop.ts'

export const aBulkEdit = ({ id }: Product) => ({
  productos: { ids: [id] },
  cambio: { campo: 'categoria', valor: 'Otra' },
})

export async function aPicture(): Promise<Asked> {
  const body = new FormData()
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: 'red' } }
  body.set('file', new File([await sharp(pixel).png().toBuffer()], 'foto.png'))
  return { body }
}

export async function ofAProductInTheBody({ shop }: Scene): Promise<Asked> {
  const product = aProduct()
  await shop.has(product)
  return { body: { id: product.id, nombre: 'Otra' } }
}

/** A product that no other request of the scene uses. */
export async function ofAnotherProduct({ shop }: Scene): Promise<Asked> {
  const product = aProduct()
  await shop.has(product)
  return { params: { id: product.id } }
}

/** An approved payment without a sale, unused by other requests. */
export async function ofAPayment({ shop, books }: Scene): Promise<Asked> {
  const payment = books.has({ pagoId: randomUUID(), montoTotal: centavos(10_000) })
  await settlePayments(shop.deps, [payment])
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    'select id::text from payments where "pagoId" = $1',
    [payment.pagoId],
  )
  return { params: rows[0]! }
}

export const ofSomebodyElse = async ({ shop }: Scene): Promise<Asked> => ({
  params: { id: (await shop.another('user')).uid },
})

export const secondStep = (): Asked => ({ body: { clave: PASSWORD, codigo: '000000' } })

export const form = (asker: Asker) => ({
  name: 'Alguien',
  email: `nuevo-${asker}@correo.test`,
  password: PASSWORD,
  state: 'Salta',
  postalCode: '4400',
  address: 'Belgrano 123',
})

export async function soldOnline({ shop, top }: Scene): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  return (await shop.visitor.call(placeWebSale, { body: aCart([top]), headers })).body.id
}

export async function soldBySeller({ shop, top }: Scene, by?: Caller): Promise<string> {
  const seller = by ?? (await shop.as('seller'))
  return (await seller.call(placeCounterSale, { body: aCounterSale([top]) })).body.id
}

/** The request includes the e-mail address, because a browser other than the requesting one opens the link. */
export async function linkOfTheOwner({ shop, ownerEmail: email }: Scene): Promise<Asked> {
  await shop.visitor.call(requestSignInLink, { body: { email } })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode, email } }
}

export async function resetOfSomebody({ shop }: Scene): Promise<Asked> {
  const { email } = await shop.another('user')
  await shop.visitor.call(requestPasswordReset, { body: { email } })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode, password: `${PASSWORD}-nueva` } }
}

export async function confirmationOfTheOwner({ shop, ownerEmail: email, ownerUid }: Scene): Promise<Asked> {
  await shop.deps.pool.query('update "user" set "emailVerified" = false where id = $1', [ownerUid])
  await shop.deps.identity.ways.emails.request({ email, origin: 'http://localhost' })
  return { body: { oobCode: (await lastLinkTo(shop, email)).oobCode } }
}

export async function lastEmailId({ deps }: Shop): Promise<string> {
  const { rows } = await deps.pool.query<{ id: number }>('select max(id) as id from emails')
  return String(rows[0]!.id)
}
