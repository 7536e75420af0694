import { expect, test } from 'vitest'
import { blankCustomer } from '#domain/sale/sale.ts'
import { type Contact, contactSchema, fillFromAccount } from './contact.ts'

const complete = {
  ...blankCustomer,
  nombre: 'Clienta de prueba',
  correo: 'clienta@vidriera.test',
  provincia: 'Córdoba',
  direccion: 'Av. de Prueba 1',
  cp: '5000',
  celular: '',
}

/** Returns the first error of each field. */
const contactErrors = (contact: Contact): Partial<Contact> =>
  Object.fromEntries(
    (contactSchema.safeParse(contact).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  )

test('A complete form without a phone has no errors', () => {
  expect(contactErrors(complete)).toEqual({})
})

test('An empty form shows an error message for each required field', () => {
  const first = contactSchema.safeParse(blankCustomer).error?.issues.map(({ path }) => path[0])
  expect([...new Set(first)]).toEqual(['nombre', 'correo', 'provincia', 'direccion', 'cp'])
  expect(contactErrors(blankCustomer).nombre).toBe('Falta tu nombre :(')
})

test.each([
  'nombre',
  'nombre@',
  '@correo.com',
  'a b@correo.com',
  'nombre@correo',
  'josé@correo.com',
  'nombre@correo.com.',
  'nombre@correo.com,',
  'nombre..apellido@correo.com',
])('%j is not a mail address', (correo) => {
  expect(contactErrors({ ...complete, correo }).correo).toBe(
    'Ingresá un correo válido, como nombre@correo.com',
  )
})

test.each(['c1425bgp', '5000', ' 1425 '])('%j is a postal code', (cp) => {
  expect(contactErrors({ ...complete, cp }).cp).toBeUndefined()
})

test('An account fills in the blank fields and leaves typed text', () => {
  const account = {
    nombre: 'Clara',
    email: 'clara@correo.test',
    provincia: 'Mendoza',
    direccion: 'Calle 2',
    cp: '5500',
  }
  expect(fillFromAccount(account, { ...blankCustomer, nombre: 'Ana', celular: '351' })).toEqual({
    ...blankCustomer,
    nombre: 'Ana',
    correo: 'clara@correo.test',
    provincia: 'Mendoza',
    direccion: 'Calle 2',
    cp: '5500',
    celular: '351',
  })
  expect(fillFromAccount({ ...account, provincia: 'Montevideo' }, blankCustomer).provincia).toBe('')
})
