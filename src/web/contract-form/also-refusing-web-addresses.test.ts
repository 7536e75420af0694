import { expect, test } from 'vitest'
import { alsoRefusingWebAddresses } from './also-refusing-web-addresses.ts'

const person = { nombre: 'Ma.de los Ángeles Ruiz', direccion: 'Av.La Plata 1500', cp: '1900' }
const schemaErrors = { cp: { type: 'custom', message: 'Escribí tu código postal' } }
const options = { fields: {}, shouldUseNativeValidation: false }

test('A form with personal data accepts abbreviations and refuses a web address at its field', async () => {
  const check = alsoRefusingWebAddresses<typeof person, object>(async (values) => ({ values, errors: {} }))
  expect(await check(person, undefined, options)).toEqual({ values: person, errors: {} })
  expect(await check({ ...person, direccion: 'promo-tienda.com/x' }, undefined, options)).toEqual({
    values: {},
    errors: {
      direccion: {
        type: 'web-address',
        message:
          'Sacá la dirección web de tu dirección. Si es una abreviatura, dejá un espacio después del punto',
      },
    },
  })
})

test('A web address and an error of the schema appear together', async () => {
  const check = alsoRefusingWebAddresses<typeof person, object>(async () => ({
    values: {},
    errors: schemaErrors,
  }))
  const { errors } = await check({ ...person, nombre: 'www.estafa' }, undefined, options)
  expect(Object.keys(errors).toSorted()).toEqual(['cp', 'nombre'])
})
