import { expect, test } from 'vitest'
import { storeProfileFields } from '#contract/store/store-profile.ts'
import { readLegalText } from '#domain/store/legal-pages.ts'
import { type DraftField, legalDraft } from './legal-drafts.ts'

const fields = ['complaintsUrl', 'termsText', 'privacyText', 'exchangesText'] as const satisfies DraftField[]

test.each(fields)('The draft of %s is accepted as it is', (field) => {
  const draft = legalDraft(field, { exchangeDays: '30' })
  expect(storeProfileFields[field].parse(draft)).toBe(draft)
})

test('The draft about exchanges has the days of the shop, and headings', () => {
  const draftFor = (exchangeDays: string) => legalDraft('exchangesText', { exchangeDays })
  expect(draftFor('15')).toContain('Podés cambiar una prenda dentro de los 15 días de la compra, si')
  expect(draftFor('1')).toContain('hasta un día después de la compra')
  expect(draftFor('0')).toContain('Podés cambiar una prenda cuando quieras, si')
  const headings = readLegalText(draftFor('15')).filter(({ kind }) => kind === 'heading')
  expect(headings.map(({ text }) => text)).toContain('Prendas con fallas')
})

test('The draft about privacy names the law, every right and the authority', () => {
  const draft = legalDraft('privacyText', { exchangeDays: '30' })
  for (const part of [/Ley 25\.326/, /obligatorio/, /ver tus datos, corregirlos, actualizarlos o borrarlos/])
    expect(draft).toMatch(part)
  expect(draft).toContain('ARCA recibe su importe, la condición frente al IVA y tu documento')
  expect(draft).toContain('una factura guarda el nombre y el documento con que se hizo')
  expect(draft).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
})
