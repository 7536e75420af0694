import type { Role } from '#domain/account/role.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import {
  all,
  check,
  fill,
  follow,
  movePointerAway,
  press,
  see,
  select,
  type Step,
  visit,
  within,
} from './steps.ts'

export const chooseVariant = (color: string, talle: string): Step => all(check(color), check(talle))

/** Adds one unit, and waits until the cart is stored. */
export const addToCart = (id: string, color: string, talle: string): Step =>
  all(
    visit(`/product/${id}`),
    chooseVariant(color, talle),
    press('Agregar al carrito'),
    within('main', see('Ver el carrito')),
  )

/** Adds the three products that all cart screenshots show. */
export const fillCart: Step = all(
  addToCart('ves-001', 'bordo', 'M'),
  addToCart('swe-001', 'beige', 'S'),
  addToCart('fal-001', 'azul', '38'),
)

const customer = aCustomer({
  nombre: 'Clienta de ejemplo',
  correo: 'clienta@ejemplo.test',
  direccion: 'Calle de Ejemplo 123',
})

export const fillContact: Step = all(
  fill('Nombre', customer.nombre),
  fill('Correo', customer.correo),
  select('Provincia', customer.provincia),
  fill('Dirección', customer.direccion),
  fill('Código postal', customer.cp),
  fill(/^Celular/, customer.celular),
)

export const goToDelivery: Step = all(fillContact, press('Siguiente'), see('Envio'), movePointerAway)

export const goToPayment: Step = all(goToDelivery, follow('Siguiente'), see('Forma Pago'), movePointerAway)

export function signIn(role: Role): Step {
  const { email, password } = demoAccounts.find(({ rol }) => rol === role)!
  return all(
    visit('/login'),
    fill('Correo', email),
    fill('Contraseña', password),
    press('Ingresar'),
    ({ page }) => page.waitForURL(({ pathname }) => pathname !== '/login'),
  )
}
