import { expect, test } from 'vitest'
import type { TypedBuyer } from '#domain/invoices/typed-buyer.ts'
import { dropProposedBuyer, proposeBuyer, typeBuyer } from './proposed-buyer.ts'
import { readStoredOrder, storedOrderText } from './stored-order.ts'
import { EMPTY_ORDER, type TillOrder } from './till-order.ts'

const buyer: TypedBuyer = { condicion: 'inscripto', documento: '20-12345678-6', nombre: 'Ana', domicilio: '' }
const forAna: TillOrder = { ...EMPTY_ORDER, cliente: 'Ana', elegido: { id: '7', finCelular: '0100' } }

test('The proposed buyer of a customer leaves the order with that customer, also after a reload', () => {
  const proposed = proposeBuyer(forAna, '7', buyer)
  expect(proposed.factura).toEqual(buyer)
  const { order } = readStoredOrder(storedOrderText(proposed))
  expect(order).toEqual(proposed)
  expect(dropProposedBuyer(order)).toEqual(forAna)
})

test('A buyer that staff typed or edited stays when the customer changes', () => {
  const edited = { ...buyer, nombre: 'Ana SRL' }
  for (const order of [typeBuyer(forAna, edited), typeBuyer(proposeBuyer(forAna, '7', buyer), edited)])
    expect(dropProposedBuyer(order).factura).toEqual(edited)
})

test('A buyer is proposed only to the order of its customer, and only without another buyer', () => {
  expect(proposeBuyer(forAna, '8', buyer)).toBe(forAna)
  const typed = typeBuyer(forAna, { ...buyer, nombre: 'Eva' })
  expect(proposeBuyer(typed, '7', buyer)).toBe(typed)
  expect(typeBuyer(proposeBuyer(forAna, '7', buyer), undefined)).toEqual(forAna)
})
