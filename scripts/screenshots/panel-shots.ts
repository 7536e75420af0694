import type { Shot } from './shot.ts'
import { at, visit } from './page-steps.ts'

const signedIn = 'admin'
const coupons = '/dashboard/coupons'
const sales = '/dashboard/sales'
const users = '/dashboard/users'

export const panelShots: readonly Shot[] = [
  {
    name: 'panel',
    route: '/dashboard/panel',
    signedIn,
    expectedText: 'Para atender',
    prepare: at('/dashboard/panel'),
    height: { onPhone: 1100, onDesktop: 1000 },
  },
  {
    name: 'panel-categorias',
    route: '/dashboard/categories',
    signedIn,
    expectedText: 'Crear categoría',
    prepare: at('/dashboard/categories'),
  },
  { name: 'panel-ventas', route: sales, signedIn, expectedText: 'Exportar', prepare: at(sales) },
  {
    name: 'panel-estado',
    route: sales,
    signedIn,
    expectedText: 'Vamos a avisar al cliente cómo está su pedido',
    async prepare({ page }) {
      await visit(page, `${sales}?canal=P%C3%A1gina&estado=Pendiente`)
      await page
        .getByRole('button', { name: /^Cambiar estado/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Confirmada' }).check()
    },
  },
  {
    name: 'panel-cuenta',
    route: users,
    signedIn,
    expectedText: 'Mandar enlace',
    async prepare({ page }) {
      await visit(page, users)
      await page.getByRole('button', { name: 'Administrar Vendedora demo' }).filter({ visible: true }).click()
    },
  },
  {
    name: 'panel-cupon',
    route: coupons,
    signedIn,
    expectedText: 'Crear Cupón de Descuento',
    async prepare({ page }) {
      await visit(page, coupons)
      await page.getByRole('button', { name: 'Crear cupon' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Código').fill('PRIMAVERA')
      await form.getByLabel('Nombre').fill('Primavera en la tienda')
      await form.getByLabel('Valor del descuento').fill('15')
      await form.getByLabel('Vence').fill('2026-12-12')
      await form.getByLabel('Límite de usos').fill('100')
      await form.getByRole('checkbox', { name: 'Vestidos', exact: true }).check()
    },
    height: { onPhone: 1100, onDesktop: 1000 },
  },
  {
    name: 'panel-datos',
    route: '/dashboard/store',
    signedIn,
    expectedText: 'Guardar cambios',
    prepare: at('/dashboard/store'),
  },
  {
    name: 'panel-auditoria',
    route: '/dashboard/audit',
    signedIn,
    expectedText: 'Auditoría',
    // The demo has no audit entries when this screen is taken alone.
    async prepare({ page, onPhone }) {
      await visit(page, '/dashboard/store?seccion=contacto')
      await page.getByLabel('Horario').fill(`Lunes a sábados de 10 a ${onPhone ? 19 : 20}`)
      await page.getByLabel('Ciudad').fill(onPhone ? 'Buenos Aires' : 'Ciudad Autónoma de Buenos Aires')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await page.getByText('Datos de la tienda guardados').first().waitFor()
      await visit(page, coupons)
      for (const action of ['Desactivar', 'Activar']) {
        await page
          .getByRole('button', { name: `${action} BIENVENIDA10` })
          .filter({ visible: true })
          .click()
        await page
          .getByText(/^Cupón (des)?activado exitosamente/)
          .first()
          .waitFor()
      }
      await visit(page, '/dashboard/audit')
    },
  },
]
