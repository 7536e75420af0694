import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

test.each([
  ['an amount in pesos', 'monto', 125_050, '$\u00a01.250,50'],
  ['an amount below zero', 'diferencia', -5, '-$\u00a00,05'],
  ['a count as it is', 'stock', 1_250, '1250'],
  ['a status as staff call it', 'estadoPago', 'Enproceso', 'En proceso'],
  ['a role', 'rol', 'seller', 'Vendedor'],
  ['a day', 'expirationDate', '2026-03-09', '09-03-2026'],
  ['yes and no', 'activa', false, 'No'],
  ['a publication', 'publicado', 'si', 'Sí'],
  ['the same word elsewhere as it is', 'nombre', 'si', 'si'],
  ['a list', 'categories', ['Tops', 'Bodys'], 'Tops, Bodys'],
  ['nothing', 'nota', '', '—'],
  ['a part of several', 'cosas', [{ color: 'rojo', stock: 2 }], 'color: rojo · stock: 2'],
  [
    'how many there are of each combination',
    'variantes',
    [
      { color: 'rojo', talle: 'M', sku: 'R-M', stock: 2 },
      { color: 'azul', talle: '', sku: '', stock: 0 },
    ],
    'rojo M R-M: 2 · azul: 0',
  ],
  [
    'the reasons of the home page',
    'whyChooseUs',
    [{ title: 'Fácil', text: 'En minutos.' }],
    'Fácil: En minutos.',
  ],
  [
    'the discounts of a sale',
    'descuentos',
    [
      { line: 0, porcentaje: 12.5, importe: 150_000, motivo: 'Falla' },
      { line: null, porcentaje: null, importe: 50_000, motivo: 'Amiga' },
    ],
    'Descuento 12,5 % (Falla): $\u00a01.500,00 · Descuento (Amiga): $\u00a0500,00',
  ],
  ['what was given back as store credit', 'vale', 150_050, '$\u00a01.500,50'],
  ['the total from which buyers are identified', 'identificarDesde', 150_050, '$\u00a01.500,50'],
  ['the smallest deposit', 'depositShare', 3_000, '30 %'],
  ['the largest discount of a seller', 'sellerDiscountLimit', 1_050, '10,5 %'],
  ['who gives money back', 'refundsAtTill', 'admins', 'Solo quien administra'],
  ['a list with nothing in it', 'socialLinks', [], '—'],
  [
    'whom to ask for help',
    'supportContacts',
    [{ role: 'Pagos', description: 'Cobros', phone: '5491155550103' }],
    'Pagos, 5491155550103, Cobros',
  ],
  [
    'what each method adds at the counter',
    'surcharges',
    { efectivo: [], qr: [750], tarjetaCredito: [700, 1_200] },
    'Efectivo sin recargo · QR 7,5 % · Tarjeta de crédito 7 + 12 %',
  ],
  ['what a newer version may keep, as it is', 'surcharges', { qr: 'x' }, 'qr: x'],
  ['taxes', 'nationalTaxes', 2_100, '21 %'],
  ['pesos of the shop, as its call has them', 'minimumPurchase', 1_500.5, '$\u00a01.500,50'],
  ['what is none of ours by its own name', 'cosaNueva', 7, '7'],
  ['no password', 'passwordHash', '$argon2id$v=19', '•••'],
  ['no code of a link', 'link', { oobCode: 'abc', mode: 'signIn' }, 'oobCode: ••• · mode: signIn'],
])('An audit line says %s', (_case, campo, value, despues) => {
  expect(auditChanges(null, { [campo]: value })).toEqual([{ campo, antes: null, despues }])
})

test.each([
  [{ discountType: 'percentage', discountValue: 12.5 }, '12,5 %'],
  [{ discountType: 'percentage', discountValue: 10 }, '10 %'],
  [{ discountType: 'fixed', discountValue: 150_000 }, '$\u00a01.500,00'],
])('An audit line formats a coupon discount by its type: %j', (after, despues) => {
  expect(auditChanges(undefined, after)).toContainEqual({ campo: 'discountValue', antes: null, despues })
})

test('An audit line omits unchanged fields and names added, removed and changed ones', () => {
  const before = { nombre: 'Top', stock: 3, sku: 'T-1' }
  const after = { nombre: 'Top', stock: 5, motivo: 'Recuento' }
  expect(auditChanges(before, after)).toEqual([
    { campo: 'stock', antes: '3', despues: '5' },
    { campo: 'sku', antes: 'T-1', despues: null },
    { campo: 'motivo', antes: null, despues: 'Recuento' },
  ])
  expect(auditChanges(null, null)).toEqual([])
})

test.each([
  [
    'whyChooseUs',
    [
      { title: 'Seguro', text: 'Sí.' },
      { title: 'Fácil', text: 'Sí.' },
    ],
    [
      { title: 'Seguro', text: 'Sí.' },
      { title: 'Veloz', text: 'Sí.' },
    ],
    ['Fácil: Sí.', 'Veloz: Sí.'],
  ],
  ['socialLinks', [{ network: 'X', url: 'https://x.test' }], [], ['X: https://x.test', '—']],
  ['surcharges', { qr: [700], efectivo: [] }, { qr: [], efectivo: [] }, ['QR 7 %', 'QR sin recargo']],
  ['another order', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], ['a: 1, a: 2', 'a: 2, a: 1']],
])('An audit line shows only the changed parts of %s', (campo, before, after, [antes, despues]) => {
  expect(auditChanges({ [campo]: before }, { [campo]: after })).toEqual([{ campo, antes, despues }])
})
