import type { Shot } from './shot.ts'
import { at, visit } from './walk.ts'

export const otherShots: readonly Shot[] = [
  { name: 'como-comprar', route: '/howcanbuy', sees: '¿Como Comprar?', walk: at('/howcanbuy') },
  { name: 'ayuda', route: '/support', sees: 'Ayuda', walk: at('/support') },
  {
    name: 'arrepentimiento',
    route: '/support',
    sees: 'Botón de arrepentimiento',
    async walk({ page }) {
      await visit(page, '/support')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    },
  },
  {
    name: 'sin-autorizacion',
    route: '/error',
    sees: 'No estás autorizado a ingresar aquí',
    walk: at('/error'),
    clockStands: true,
  },
  {
    name: 'no-encontrada',
    route: '*',
    sees: 'No encontramos lo que buscás',
    walk: at('/una-pagina-que-no-existe'),
  },
]
