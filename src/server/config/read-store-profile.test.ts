import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { BadSetting } from './config.ts'
import { readStoreProfile } from './read-store-profile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-profile-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'tienda.json')
  await writeFile(file, text)
  return file
}

test('A shop without a profile file is the demo', () => {
  expect(readStoreProfile()).toEqual(demoStoreProfile)
})

test('A production shop claims no social proof unless its file says so', async () => {
  expect(readStoreProfile(undefined, 'production').socialProof).toBe(false)
  expect(readStoreProfile(await fileWith('{"rating":"4.7"}'), 'production').socialProof).toBe(false)
  expect(readStoreProfile(await fileWith('{"socialProof":true}'), 'production').socialProof).toBe(true)
})

test('A production shop shows no exchange terms, address, hours, phone or link that its owner did not declare', async () => {
  const undeclared = {
    exchangePolicy: '',
    phone: '',
    address: '',
    city: '',
    openingHours: '',
    socialLinks: [],
    supportContacts: [],
  }
  expect(readStoreProfile(await fileWith('{"name":"La Boutique"}'), 'production')).toMatchObject(undeclared)
  const declared = { exchangePolicy: 'Cambios en el día', address: 'San Martín 123' }
  expect(readStoreProfile(await fileWith(JSON.stringify(declared)), 'production')).toMatchObject({
    ...undeclared,
    ...declared,
  })
})

test('a file that begins with the mark of some Windows editors is read', async () => {
  expect(readStoreProfile(await fileWith('\uFEFF{"name":"La Boutique"}')).name).toBe('La Boutique')
})

test('A profile file overrides only the fields that it contains', async () => {
  const customProfile = { name: 'La Boutique', minimumPurchase: 15000.5, surcharges: { qr: [800] } }
  expect(readStoreProfile(await fileWith(JSON.stringify(customProfile)))).toEqual({
    ...demoStoreProfile,
    name: 'La Boutique',
    minimumPurchase: 1_500_050,
    surcharges: { ...demoStoreProfile.surcharges, qr: [800] },
  })
})

test('The example of the deploy page is a complete profile', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
  const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? []
  expect(Object.keys(JSON.parse(example)).toSorted()).toEqual(Object.keys(demoStoreProfile).toSorted())
  expect(readStoreProfile(await fileWith(example))).toMatchObject({ name: 'La Boutique', rating: '' })
})

test('A rating is read with a comma too, and may be blank', async () => {
  expect(readStoreProfile(await fileWith('{"rating":"4,7"}')).rating).toBe('4.7')
  expect(readStoreProfile(await fileWith('{"rating":""}')).rating).toBe('')
})

test.each([
  ['{', 'no es JSON válido'],
  ['[]', 'archivo: no es del tipo que corresponde'],
  ['{"nombre":"La Boutique"}', 'no conocemos nombre'],
  ['{"name":"  "}', 'name: no puede quedar vacío'],
  ['{"chatPhone":"+54 11"}', 'chatPhone: va solo con números'],
  ['{"minimumPurchase":-1}', 'minimumPurchase: ingresá un importe en pesos'],
  ['{"rating":"muy bueno"}', 'rating: va de 0 a 5'],
  ['{"rating":"5.1"}', 'rating: va de 0 a 5'],
  ['{"surcharges":{"qr":[7.5]}}', 'surcharges.qr.0: no es del tipo'],
  ['{"surcharges":{"cheque":[700]}}', 'cheque'],
  ['{"nationalTaxes":-1}', 'nationalTaxes: va un porcentaje de 0 a 100'],
  ['{"nationalTaxes":0.21}', 'nationalTaxes: no es del tipo'],
  ['{"socialLinks":[{"network":"X","url":"javascript:alert(1)"}]}', 'tiene que ser una dirección web'],
  ['{"socialLinks":[{"network":"Otra","url":"https://x.com/"}]}', 'tiene que ser uno de: Instagram'],
])('The profile %s prevents the start and names the correction', async (text, remedy) => {
  const file = await fileWith(text)
  expect(() => readStoreProfile(file)).toThrow(BadSetting)
  expect(() => readStoreProfile(file)).toThrow(remedy)
})

test('A missing profile file prevents the start', () => {
  expect(() => readStoreProfile(join(folder, 'no-existe.json'))).toThrow('no se puede leer')
})
