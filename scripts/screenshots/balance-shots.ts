import type { Shot } from './shot.ts'
import { at, visit } from './page-steps.ts'

const route = '/dashboard/balance'
const signedIn = 'seller'

export const balanceShots: readonly Shot[] = [
  {
    name: 'mostrador-caja',
    route,
    signedIn,
    expectedText: 'Turno tarde',
    prepare: at(route),
    height: { onPhone: 1100, onDesktop: 1000 },
  },
  {
    name: 'mostrador-caja-movimiento',
    route,
    signedIn,
    expectedText: 'Descripción',
    async prepare({ page }) {
      await visit(page, route)
      await page.getByRole('button', { name: 'Agregar movimiento' }).click()
      await page.getByRole('radio', { name: 'Gasto' }).check()
      await page.getByLabel('Monto ($)').fill('12.500')
      await page.getByLabel('Descripción').fill('Bolsas de papel')
    },
  },
  {
    name: 'mostrador-caja-cerrar',
    route,
    signedIn,
    expectedText: 'Debería haber',
    async prepare({ page }) {
      await visit(page, route)
      await page.getByRole('button', { name: 'Cerrar caja' }).click()
      const expected = await page.getByText(/^Debería haber/).textContent()
      await page.getByLabel('Contado ($)').fill(expected!.replaceAll(/[^\d,]/g, ''))
    },
  },
]
