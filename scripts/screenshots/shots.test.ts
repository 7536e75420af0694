import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { legalPages } from '#domain/store/legal-pages.ts'
import type { Shot } from './shot.ts'
import { counterShots } from './counter-shots.ts'
import { importShots } from './import-shots.ts'
import { invoicingShots } from './invoicing-shots.ts'
import { officeShots } from './office-shots.ts'
import { shippingShots } from './shipping-shots.ts'
import { shopShots } from './shop-shots.ts'

const root = path.resolve(import.meta.dirname, '../..')
const routeOf = ({ route, address }: Shot) => route ?? address.replace(/\?.*/, '')
const imagesOf = (some: readonly Shot[]) =>
  some.flatMap(({ name }) => [`${name}-telefono.webp`, `${name}-escritorio.webp`])

// The legal pages of the demo shop have no text, so they do not exist.
test('Every public page of the shop has a screenshot', async () => {
  const pictured = new Set(shopShots.map(routeOf))
  expect(
    (await publicRoutes()).filter(
      (route) => !pictured.has(route) && !legalPages.some((page) => route === `/${page}`),
    ),
  ).toEqual([])
})

test('Every screenshot of the shop shows a public page', async () => {
  const routes = await publicRoutes()
  expect(shopShots.filter((shot) => !routes.includes(routeOf(shot)))).toEqual([])
})

test.each([
  ['tienda', shopShots],
  ['mostrador', counterShots],
  ['panel', officeShots],
  ['mudarse-desde-tiendanube', importShots],
  ['envios', shippingShots],
  ['facturar-con-arca', invoicingShots],
] as const)(
  'The chapter %s of the manual contains all of its screenshots, and every picture file exists',
  (chapter, of) => {
    const manual = readFileSync(path.join(root, `docs/manual/${chapter}.md`), 'utf8')
    const imageFiles = imagesOf(of)
    expect(imageFiles.filter((file) => !manual.includes(`../pictures/manual/${file}`))).toEqual([])
    expect(imageFiles.filter((file) => !existsSync(path.join(root, 'docs/pictures/manual', file)))).toEqual(
      [],
    )
  },
)

test('Every picture file belongs to a screenshot', () => {
  const imageFiles = imagesOf([
    ...shopShots,
    ...counterShots,
    ...officeShots,
    ...importShots,
    ...shippingShots,
    ...invoicingShots,
  ])
  expect(
    readdirSync(path.join(root, 'docs/pictures/manual')).filter((file) => !imageFiles.includes(file)),
  ).toEqual([])
})

/** Returns the paths of the public pages in routes.ts, without the page of all components. */
async function publicRoutes(): Promise<string[]> {
  const file = pathToFileURL(path.join(root, 'src/web/routes.ts')).href
  const { default: routes } = (await import(file)) as { default: RouteConfigEntry[] }
  const storefront = routes.find((entry) => entry.file.startsWith('storefront/'))
  return storefront!
    .children!.filter((entry) => entry.path !== 'showcase')
    .map((entry) => (entry.path === '*' ? '*' : `/${entry.path ?? ''}`))
}
