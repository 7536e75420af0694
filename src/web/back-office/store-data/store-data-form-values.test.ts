import { expect, test } from 'vitest'
import { updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { parseSurcharges, storeDataFormValues, wireOf } from './store-data-form-values.ts'

const profile = {
  ...demoStoreProfile,
  minimumPurchase: centavos(1_500_050),
  nationalTaxes: 1_050,
  surcharges: { ...demoStoreProfile.surcharges, qr: [750] },
}
const typed = storeDataFormValues({ profile, version: 3, inicial: false })
const blank = { efectivo: '', transferencia: '', qr: '', tarjetaDebito: '', tarjetaCredito: '' }
const read = (changes: Partial<typeof typed> = {}) =>
  updateStoreData.body.safeParse(wireOf({ ...typed, ...changes }))

test('The form sends the profile that it was filled with', () => {
  expect(typed).toMatchObject({
    minimumPurchase: '15.000,50',
    nationalTaxes: '10,5',
    rating: '4,9',
  })
  expect(read().data).toEqual({ ...profile, version: 3 })
})

test('The form accepts phones in common spellings, and surcharge steps separated by a plus', () => {
  const surcharges = { ...blank, tarjetaCredito: '7 + 12,5 %' }
  expect(read({ chatPhone: '011 15 5555-0100', surcharges }).data).toMatchObject({
    chatPhone: '5491155550100',
    surcharges: { efectivo: [], transferencia: [], qr: [], tarjetaDebito: [], tarjetaCredito: [700, 1_250] },
  })
  expect(parseSurcharges({ ...blank, qr: '7 + nada' }).qr).toEqual([700])
})

test.each([
  ['mostUnitsPerWebSale', '1.000', 'Va un número entero de unidades, de 0 a 100000'],
  ['minimumPurchase', 'mucho', 'Ingresá un importe en pesos, con hasta dos decimales'],
  ['nationalTaxes', '', 'Va un porcentaje de 0 a 100, como 7 o 7,5'],
  ['interestFreeInstallments', '1', 'Va 0, o un número entero de cuotas de 2 a 24'],
  ['taxId', '30-12345678-2', 'Revisá el CUIT: no es un número que exista'],
  ['dataFiscalUrl', 'http://arca.gob.ar', 'Tiene que ser una dirección web que empiece con https://'],
  ['surcharges', { ...typed.surcharges, qr: 'siete' }, 'Va un porcentaje de 0 a 100, como 7 o 7,5'],
])('The field %s refuses %j with a Spanish message', (field, value, text) => {
  expect(read({ [field]: value }).error?.issues.map(({ message }) => message)).toEqual([text])
})
