import type { Shot } from './shot.ts'
import { at, choose, visit } from './walk.ts'

export const lookingShots: readonly Shot[] = [
  { name: 'inicio', route: '/', sees: 'No busques moda, CREA tu estilo', walk: at('/') },
  {
    name: 'menu',
    route: '/',
    sees: 'No busques moda, CREA tu estilo',
    async walk({ page, onPhone }) {
      await visit(page, '/')
      const header = page.getByRole('banner')
      if (!onPhone) {
        await header.getByRole('button', { name: 'Productos', exact: true }).click()
        await page.getByRole('link', { name: 'Todos', exact: true }).waitFor()
        return
      }
      await header.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('dialog', { name: 'Menú' }).getByText('Productos', { exact: true }).click()
    },
  },
  {
    name: 'chat',
    route: '/howcanbuy',
    sees: '¿Como Comprar?',
    async walk({ page }) {
      await visit(page, '/howcanbuy')
      await page.getByRole('complementary', { name: 'Chat' }).getByRole('button').click()
      await page.getByRole('textbox', { name: '¿Te ayudamos? Escribinos' }).fill('Hola, ¿tienen talle XL?')
    },
  },
  { name: 'productos', route: '/product', sees: 'Productos', walk: at('/product') },
  {
    name: 'filtros',
    route: '/product',
    sees: 'Vestidos',
    async walk({ page, onPhone }) {
      await visit(page, '/product?categoria=Vestidos&color=bordo')
      if (onPhone) await page.getByRole('button', { name: 'Abrir Filtros' }).click()
    },
  },
  {
    name: 'sin-resultado',
    route: '/product',
    sees: 'No encontramos productos',
    walk: at('/product?q=paraguas'),
  },
  {
    name: 'elegir',
    route: '/product',
    sees: 'Vestido lencero Luna',
    async walk({ page }) {
      await visit(page, '/product?q=vestido+lencero')
      await page.getByRole('button', { name: /Vestido lencero Luna/ }).click()
      await choose(page, { color: 'bordo', talle: 'M' })
    },
  },
  {
    name: 'producto',
    route: '/product/:id',
    sees: 'Vestido lencero Luna',
    async walk({ page }) {
      await visit(page, '/product/ves-001')
      await choose(page, { color: 'bordo', talle: 'M' })
      await page.evaluate(() => window.scrollTo(0, 0))
    },
    height: { onPhone: 1270 },
  },
  {
    name: 'sin-stock',
    route: '/product/:id',
    sees: 'Campera puffer corta Bariloche',
    walk: at('/product/abr-008'),
    height: { onPhone: 1320 },
  },
]
