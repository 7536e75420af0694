import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { aSaleForEmail } from '#testing/email/sale-for-email.ts'
import { accountClosed } from './account-closed.ts'
import { alreadyRegistered } from './already-registered.ts'
import { failedEmailAlert } from './failed-email-alert.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { newSale } from './new-sale.ts'
import { paidWithoutStock } from './paid-without-stock.ts'
import { paidWithoutStockAlert } from './paid-without-stock-alert.ts'
import { passwordReset } from './password-reset.ts'
import { paymentToReview } from './payment-to-review.ts'
import { purchaseReceived } from './purchase-received.ts'
import { refundMade } from './refund-made.ts'
import { saleAnnulled } from './sale-annulled.ts'
import type { SaleEmailData } from './sale-blocks.ts'
import { saleExpired } from './sale-expired.ts'
import { saleStatusChanged } from './sale-status-changed.ts'
import { sellerInvitation } from './seller-invitation.ts'
import { shopLink } from '#server/email/rendering/shop-link.ts'
import { signInLink } from './sign-in-link.ts'
import { verifyEmail } from './verify-email.ts'

const origin = 'https://tienda.test'
const sender = { store, origin }
const HOSTILE = `<script>alert(1)</script>"'&`

const sale = aSaleForEmail()

const emailData = { comprobante: 'un+comprobante/largo=', vence: null, store }
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('The e-mail to the customer names the items, the total, the next step and the page of the sale', () => {
  const { html, text } = renderEmailContent(purchaseReceived(sale, emailData), sender)
  for (const expectedText of [
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
    encodeURIComponent(emailData.comprobante),
  ]) {
    expect(text).toContain(expectedText)
    expect(html).toContain(expectedText.replaceAll('&', '&amp;'))
  }
})

test('The e-mail to the store names the customer, the contact data and the page of the sale', () => {
  const { html, text } = renderEmailContent(newSale(sale, { store }), sender)
  for (const expectedText of [
    'Venta N° 412',
    'Ana Paz',
    'ana@correo.test',
    '351 555-0199',
    '$\u00a022.222,21',
    'PENDIENTE',
  ]) {
    expect(text).toContain(expectedText)
    expect(html).toContain(expectedText)
  }
  expect(hrefs(html)).toContain('https://tienda.test/dashboard/sales?q=412')
})

test('The e-mail of a status change shows the new status: Confirmada in green, any other in orange', () => {
  const tone = (estadoPago: 'Confirmada' | 'Enproceso') => {
    const { html, text } = renderEmailContent(saleStatusChanged(sale, { ...emailData, estadoPago }), sender)
    return { text, color: /;color:(#\w+);[^"]*">\s*[A-Z ]+\s*<\/span/.exec(html)?.[1] }
  }
  expect(tone('Confirmada')).toMatchObject({ color: '#1d6a3b', text: expect.stringContaining('CONFIRMADA') })
  expect(tone('Enproceso')).toMatchObject({ color: '#96400a', text: expect.stringContaining('EN PROCESO') })
})

test('No typed text becomes markup', () => {
  const hostile: SaleEmailData = {
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
    descuentos: [{ renglon: null, porcentaje: 10, importe: sale.descuento, motivo: HOSTILE }],
    pagos: [
      { metodo: HOSTILE, importe: sale.total, recargo: sale.recargo },
      { metodo: HOSTILE, importe: sale.total, recargo: sale.recargo },
    ],
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
  const emails = [
    purchaseReceived(hostile, { ...emailData, comprobante: HOSTILE }),
    newSale(hostile, { store }),
    saleStatusChanged(hostile, { ...emailData, estadoPago: 'Anulado' }),
    saleAnnulled(hostile, emailData),
    saleExpired(hostile, emailData),
    paidWithoutStock(hostile, { ...emailData, monto: centavos(1) }),
    paidWithoutStockAlert(hostile, { ...emailData, monto: centavos(1), pagoId: HOSTILE }),
    refundMade(hostile, { ...emailData, monto: centavos(1), medio: 'proveedor' }),
    paymentToReview(hostile, { ...emailData, motivo: 'moneda', pagoId: HOSTILE, recibido: HOSTILE }),
    failedEmailAlert({ id: 1, asunto: HOSTILE, destinatario: HOSTILE, porque: HOSTILE, muertos: 2, store }),
    ...accountTemplates.map((template) => template({ nombre: HOSTILE, url: `/x?${HOSTILE}`, store })),
  ]
  for (const email of emails) {
    const { html } = renderEmailContent(email, sender)
    expect(html).not.toContain('<script')
    for (const href of hrefs(html)) expect(href).not.toMatch(/[<>"']/)
  }
})

test('A name with line breaks cannot imitate a line of the e-mail', () => {
  const productos = [{ ...sale.productos[0]!, nombre: 'Remera\n- Campera: $ 1,00\nTotal: $ 0,00' }]
  const { text } = renderEmailContent(purchaseReceived({ ...sale, productos }, emailData), sender)
  expect(text.match(/^Total:.*$/gm)).toEqual(['Total: $\u00a022.222,21'])
})

const accountTemplates = [
  signInLink,
  passwordReset,
  verifyEmail,
  alreadyRegistered,
  sellerInvitation,
  accountClosed,
]

test.each(accountTemplates)(
  'An e-mail about an account greets by name and links only to the shop: %o',
  (template) => {
    const url = 'https://tienda.test/login?oobCode=abc&mode=signIn'
    const { html, text } = renderEmailContent(template({ nombre: 'Ana', url, store }), sender)
    expect(text).toContain('Hola Ana')
    expect(html).toContain('Hola Ana')
    for (const href of hrefs(html)) expect(href).toMatch(/^https:\/\/tienda\.test/)
    expect(text.includes(url)).toBe(template !== accountClosed)
    expect(renderEmailContent(template({ nombre: ' ', url, store }), sender).text).toContain('Hola:')
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
  const { html, text } = renderEmailContent(
    signInLink({ nombre: 'Ana', url: 'javascript:alert(1)', store }),
    sender,
  )
  expect(hrefs(html)).toEqual(['https://tienda.test'])
  expect(text).not.toContain('Entrar:')
})
