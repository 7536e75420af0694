import type { Shot } from './shot.ts'
import { at, visit } from './page-steps.ts'

export const informationShots: readonly Shot[] = [
  { name: 'como-comprar', route: '/howcanbuy', expectedText: '¿Como Comprar?', prepare: at('/howcanbuy') },
  { name: 'ayuda', route: '/support', expectedText: 'Ayuda', prepare: at('/support') },
  {
    name: 'arrepentimiento',
    route: '/support',
    expectedText: 'Botón de arrepentimiento',
    async prepare({ page }) {
      await visit(page, '/support')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    },
  },
  {
    name: 'sin-autorizacion',
    route: '/error',
    expectedText: 'No estás autorizado a ingresar aquí',
    prepare: at('/error'),
    isClockStopped: true,
  },
  {
    name: 'no-encontrada',
    route: '*',
    expectedText: 'No encontramos lo que buscás',
    prepare: at('/una-pagina-que-no-existe'),
  },
]
