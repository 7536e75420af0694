import { expect, test } from 'vitest'
import { cartRefusalText } from './cart-refusal-text.ts'

test.each([
  [{ code: 'no-more-in-stock', left: 3 }, 'Solo quedan 3 unidades disponibles.'],
  [{ code: 'bad-quantity' }, 'La cantidad debe ser mayor que 0.'],
  [{ code: 'too-many-units', most: 30 }, 'Para compras de más de 30 unidades escribinos.'],
  [{ code: 'out-of-stock' }, 'No stock'],
  [{ code: 'color-missing' }, 'Selecciona un color para poder agregar al carrito'],
  [{ code: 'size-missing' }, 'Selecciona un talle para poder agregar al carrito'],
] as const)('The cart refuses with %j by saying: %s', (refusal, text) => {
  expect(cartRefusalText(refusal)).toBe(text)
})
