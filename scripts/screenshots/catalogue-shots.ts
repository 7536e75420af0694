import type { Shot } from './shot.ts'
import { at, choose, visit } from './page-steps.ts'

export const catalogueShots: readonly Shot[] = [
  { name: 'inicio', route: '/', expectedText: 'No busques moda, CREA tu estilo', prepare: at('/') },
  {
    name: 'menu',
    route: '/',
    expectedText: 'No busques moda, CREA tu estilo',
    async prepare({ page, onPhone }) {
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
    expectedText: '¿Como Comprar?',
    async prepare({ page }) {
      await visit(page, '/howcanbuy')
      await page.getByRole('complementary', { name: 'Chat' }).getByRole('button').click()
      await page.getByRole('textbox', { name: '¿Te ayudamos? Escribinos' }).fill('Hola, ¿tienen talle XL?')
    },
  },
  { name: 'productos', route: '/product', expectedText: 'Productos', prepare: at('/product') },
  {
    name: 'filtros',
    route: '/product',
    expectedText: 'Vestidos',
    async prepare({ page, onPhone }) {
      await visit(page, '/product?categoria=Vestidos&color=bordo')
      if (onPhone) await page.getByRole('button', { name: 'Abrir Filtros' }).click()
    },
  },
  {
    name: 'sin-resultado',
    route: '/product',
    expectedText: 'No encontramos productos',
    prepare: at('/product?q=paraguas'),
  },
  {
    name: 'elegir',
    route: '/product',
    expectedText: 'Vestido lencero Luna',
    async prepare({ page }) {
      await visit(page, '/product?q=vestido+lencero')
      await page.getByRole('button', { name: /Vestido lencero Luna/ }).click()
      await choose(page, { color: 'bordo', talle: 'M' })
    },
  },
  {
    name: 'producto',
    route: '/product/:id',
    expectedText: 'Falda midi de raso Rocío',
    async prepare({ page }) {
      await visit(page, '/product?q=raso+rocio')
      await page
        .getByRole('link', { name: /Falda midi de raso Rocío/ })
        .first()
        .click()
      await page.getByText('Composición').waitFor()
      await choose(page, { color: 'verde', talle: 'S' })
      await page.evaluate(() => window.scrollTo(0, 0))
    },
    height: { onPhone: 1270 },
  },
  {
    name: 'sin-stock',
    route: '/product/:id',
    expectedText: 'Campera puffer corta Bariloche',
    prepare: at('/product/abr-008'),
    height: { onPhone: 1320 },
  },
]
