import { expect, test } from 'vitest'
import { legalFields } from './legal-data.ts'
import { missingOpeningSteps, openingSteps, valueToConfirm } from './opening-steps.ts'
import { demoStoreProfile, newStoreProfile } from './store-profile.ts'

const nothingDone = {
  profile: newStoreProfile,
  sendsEmail: false,
  takesCards: false,
  hasPublishedProduct: false,
  confirmed: {},
}
const legalData = Object.fromEntries(legalFields.map((field) => [field, 'declarado']))
const ready = {
  ...newStoreProfile,
  ...legalData,
  name: 'Mimosa',
  email: 'hola@mimosa.test',
  chatPhone: '5493515550100',
  address: 'Belgrano 1',
  iconImage: `/img/${'a'.repeat(32)}`,
  exchangePolicy: 'Cambios en el día.',
  surcharges: { ...newStoreProfile.surcharges, qr: [], tarjetaDebito: [0], tarjetaCredito: [] },
}

test('A new shop has every opening step still to do', () => {
  expect(missingOpeningSteps(nothingDone)).toEqual(openingSteps)
})

test('A shop whose owner did every opening step has no missing step', () => {
  const done = {
    ...nothingDone,
    profile: ready,
    sendsEmail: true,
    takesCards: true,
    hasPublishedProduct: true,
  }
  expect(missingOpeningSteps(done)).toEqual([])
})

test('The contact and the name of the demo count as missing', () => {
  const { name, email, phone, chatPhone, address } = demoStoreProfile
  const ofDemo = { ...nothingDone, profile: { ...ready, name, email, phone, chatPhone, address } }
  expect(missingOpeningSteps(ofDemo)).toEqual(expect.arrayContaining(['nombre', 'contacto', 'direccion']))
})

test('Name, contact and a product are required, and every other step can be confirmed', () => {
  const confirmed = Object.fromEntries(openingSteps.map((step) => [step, 'si']))
  const recargos = valueToConfirm('recargos', newStoreProfile)
  const legales = valueToConfirm('legales', newStoreProfile)
  expect(missingOpeningSteps({ ...nothingDone, confirmed: { ...confirmed, recargos, legales } })).toEqual([
    'nombre',
    'contacto',
    'producto',
  ])
})

test('A confirmation of surcharges is valid until a surcharge changes, in any order of the payment methods', () => {
  const confirmed = { recargos: valueToConfirm('recargos', newStoreProfile) }
  const isMissing = (surcharges: typeof newStoreProfile.surcharges) =>
    missingOpeningSteps({ ...nothingDone, profile: { ...newStoreProfile, surcharges }, confirmed }).includes(
      'recargos',
    )
  const { efectivo, ...others } = newStoreProfile.surcharges
  expect(isMissing({ ...others, efectivo })).toBe(false)
  expect(isMissing({ ...newStoreProfile.surcharges, qr: [800] })).toBe(true)
})

test('A confirmation of missing legal data is valid until other legal data are missing', () => {
  const declared = { ...newStoreProfile, taxId: '30123456781' }
  const confirmed = { legales: valueToConfirm('legales', declared) }
  const isMissing = (profile: typeof newStoreProfile) =>
    missingOpeningSteps({ ...nothingDone, profile, confirmed }).includes('legales')
  expect(isMissing(declared)).toBe(false)
  expect(isMissing(newStoreProfile)).toBe(true)
})
