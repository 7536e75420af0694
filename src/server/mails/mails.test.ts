import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { demoStoreProfile as store } from '#domain/store-profile.ts'
import { aSaleToTell } from '#testing/sale-to-tell.ts'
import { accountClosed } from './account-closed.ts'
import { alreadyRegistered } from './already-registered.ts'
import { emailDead } from './email-dead.ts'
import { writeLetter } from './layout.ts'
import { newSale } from './new-sale.ts'
import { paidWithoutStock } from './paid-without-stock.ts'
import { paidWithoutStockAlert } from './paid-without-stock-alert.ts'
import { passwordReset } from './password-reset.ts'
import { paymentToReview } from './payment-to-review.ts'
import { purchaseReceived } from './purchase-received.ts'
import { refundMade } from './refund-made.ts'
import { saleAnnulled } from './sale-annulled.ts'
import type { SaleToTell } from './sale-blocks.ts'
import { saleExpired } from './sale-expired.ts'
import { saleStatusChanged } from './sale-status-changed.ts'
import { sellerInvitation } from './seller-invitation.ts'
import { shopLink } from './shop-link.ts'
import { signInLink } from './sign-in-link.ts'
import { verifyEmail } from './verify-email.ts'

const origin = 'https://tienda.test'
const writer = { store, origin }
const HOSTILE = `<script>alert(1)</script>"'&`

const sale = aSaleToTell()

const facts = { comprobante: 'un+comprobante/largo=', vence: null, store }
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('The e-mail to the customer names the items, the total, the next step and the page of the sale', () => {
  const { html, text } = writeLetter(purchaseReceived(sale, facts), writer)
  for (const said of [
    '¡Gracias por tu compra, Ana Paz!',
    'N° 412',
    '10-03-2026 a las 12:05',
    'PENDIENTE',
    '2 × Remera de lino',
    'negro, talle M',
    '$\u00a024.691,34',
    'Descuento (DIEZ)',
    '-$\u00a02.469,13',
    '$\u00a022.222,21',
    'Efectivo',
    'Gratis, a coordinar con Vidriera',
    'San Martín 123, Córdoba, CP 5000',
    'https://tienda.test/cart?paso=entregado',
    encodeURIComponent(facts.comprobante),
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said.replaceAll('&', '&amp;'))
  }
})

test('The e-mail to the store names the customer, the contact data and the page of the sale', () => {
  const { html, text } = writeLetter(newSale(sale, { store }), writer)
  for (const said of [
    'Venta N° 412',
    'Ana Paz',
    'ana@correo.test',
    '351 555-0199',
    '$\u00a022.222,21',
    'PENDIENTE',
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(hrefs(html)).toContain('https://tienda.test/dashboard/sales?q=412')
})

test('The e-mail of a status change shows the new status: Confirmada in green, any other in orange', () => {
  const tone = (estadoPago: 'Confirmada' | 'Enproceso') => {
    const { html, text } = writeLetter(saleStatusChanged(sale, { ...facts, estadoPago }), writer)
    return { text, color: /;color:(#\w+);[^"]*">\s*[A-Z ]+\s*<\/span/.exec(html)?.[1] }
  }
  expect(tone('Confirmada')).toMatchObject({ color: '#1d6a3b', text: expect.stringContaining('CONFIRMADA') })
  expect(tone('Enproceso')).toMatchObject({ color: '#96400a', text: expect.stringContaining('EN PROCESO') })
})

test('No typed text becomes markup', () => {
  const hostile: SaleToTell = {
    ...sale,
    cliente: HOSTILE,
    correo: HOSTILE,
    celular: HOSTILE,
    direccion: HOSTILE,
    provincia: HOSTILE,
    cp: HOSTILE,
    pago: HOSTILE,
    formaEnvio: HOSTILE,
    codigoDescuento: HOSTILE,
    productos: [
      {
        nombre: HOSTILE,
        color: HOSTILE,
        talle: HOSTILE,
        imagen: HOSTILE,
        cantidad: 1,
        subtotal: centavos(1),
      },
    ],
  }
  const letters = [
    purchaseReceived(hostile, { ...facts, comprobante: HOSTILE }),
    newSale(hostile, { store }),
    saleStatusChanged(hostile, { ...facts, estadoPago: 'Anulado' }),
    saleAnnulled(hostile, facts),
    saleExpired(hostile, facts),
    paidWithoutStock(hostile, { ...facts, monto: centavos(1) }),
    paidWithoutStockAlert(hostile, { ...facts, monto: centavos(1), pagoId: HOSTILE }),
    refundMade(hostile, { ...facts, monto: centavos(1), total: true, enEfectivo: false }),
    paymentToReview(hostile, { ...facts, motivo: 'moneda', pagoId: HOSTILE, recibido: HOSTILE }),
    emailDead({ id: 1, asunto: HOSTILE, destinatario: HOSTILE, porque: HOSTILE, muertos: 2, store }),
    ...accountLetters.map((letter) => letter({ nombre: HOSTILE, url: `/x?${HOSTILE}`, store })),
  ]
  for (const letter of letters) {
    const { html } = writeLetter(letter, writer)
    expect(html).not.toContain('<script')
    for (const href of hrefs(html)) expect(href).not.toMatch(/[<>"']/)
  }
})

test('A name with line breaks cannot imitate a line of the e-mail', () => {
  const productos = [{ ...sale.productos[0]!, nombre: 'Remera\n- Campera: $ 1,00\nTotal: $ 0,00' }]
  const { text } = writeLetter(purchaseReceived({ ...sale, productos }, facts), writer)
  expect(text.match(/^Total:.*$/gm)).toEqual(['Total: $\u00a022.222,21'])
})

const accountLetters = [
  signInLink,
  passwordReset,
  verifyEmail,
  alreadyRegistered,
  sellerInvitation,
  accountClosed,
]

test.each(accountLetters)(
  'An e-mail about an account greets by name and links only to the shop: %o',
  (letter) => {
    const url = 'https://tienda.test/login?oobCode=abc&mode=signIn'
    const { html, text } = writeLetter(letter({ nombre: 'Ana', url, store }), writer)
    expect(text).toContain('Hola Ana')
    expect(html).toContain('Hola Ana')
    for (const href of hrefs(html)) expect(href).toMatch(/^https:\/\/tienda\.test/)
    expect(text.includes(url)).toBe(letter !== accountClosed)
    expect(writeLetter(letter({ nombre: ' ', url, store }), writer).text).toContain('Hola:')
  },
)

test.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,hola', undefined],
  ['JavaScript:alert(1)', undefined],
  ['http://[', undefined],
  ['https://otra.test/login?codigo=1#a', 'https://tienda.test/login?codigo=1#a'],
  ['//otra.test/login', 'https://tienda.test/login'],
  ['/dashboard', 'https://tienda.test/dashboard'],
  ['http://tienda.test/login', 'https://tienda.test/login'],
  ['https://tienda.test//otra.test', 'https://tienda.test//otra.test'],
])('a link to %s leads to %s', (address, to) => {
  expect(shopLink(origin, address)).toBe(to)
})

test('An e-mail without an address has no button', () => {
  const { html, text } = writeLetter(signInLink({ nombre: 'Ana', url: 'javascript:alert(1)', store }), writer)
  expect(hrefs(html)).toEqual(['https://tienda.test'])
  expect(text).not.toContain('Entrar:')
})
