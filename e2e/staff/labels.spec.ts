import type { Page } from '@playwright/test'
import { listLabelProducts } from '#contract/product/labels.ts'
import { labelPapers } from '#domain/label/label-paper.ts'
import { testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { printLabels } from '#e2e/support/printed-labels.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithCombinations()

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LABELS = '/dashboard/labels'
/** Chromium rounds the page of a PDF up to dots of a printer. */
const PAGE_TOLERANCE_MM = 0.2

const prepare = async (page: Page) => {
  await page.getByRole('button', { name: 'Preparar para imprimir' }).click()
  await expect(page.getByRole('img', { name: /^Página 1 de/ })).toBeVisible()
}
const fieldOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Etiquetas' }).getByLabel(`Etiquetas de ${name}`, { exact: true })
const paperNamed = (part: string) => labelPapers.find(({ name }) => name.includes(part))!

/** Returns the stored code of each combination, for example 'rojo S'. */
async function storedCodes(page: Page, id: string): Promise<Map<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.get(`${listLabelProducts.path}?productos=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [product] = (await response.json()) as [{ filas: { color: string; talle: string; codigo: string }[] }]
  return new Map(product.filas.map(({ color, talle, codigo }) => [`${color} ${talle}`, codigo]))
}

test('An admin creates the codes of a product and prints its labels on a roll and on a used sheet, and a reader reads the stored codes', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products?q=Luna')
  await page.getByRole('table').getByRole('link', { name: 'Etiquetas de Vestido Luna' }).click()

  await test.step('the codes are created once', async () => {
    await expect(page.getByText('7 combinaciones sin código de barras')).toBeVisible()
    await expectAccessible(page, 'labels without codes')
    await page.getByRole('button', { name: 'Crear los códigos que faltan' }).click()
    await expect(page.getByText('Creamos 7 códigos')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Etiquetas' })).toContainText('Todas con código')
  })
  const codes = await storedCodes(page, 'luna')
  expect(new Set(codes.values()).size).toBe(7)
  const expected = [
    ...Array.from({ length: 4 }, () => 'rojo S'),
    'rojo L',
    'negro S',
    ...Array.from({ length: 3 }, () => 'negro M'),
  ].map((combination) => codes.get(combination)!)

  await test.step('the roll has one label on each page, in millimetres', async () => {
    await expect(page.getByText('9 etiquetas')).toBeVisible()
    await prepare(page)
    await expectAccessible(page, 'print of labels')
    for (const paper of labelPapers.slice(0, 3)) {
      await page.getByLabel('Papel').selectOption(paper.id)
      const pages = await printLabels(page, paper)
      expect(pages.map((one) => one.codes.get(0))).toEqual(expected)
      for (const { width, height } of pages) {
        expect(Math.abs(width - paper.page.width)).toBeLessThan(PAGE_TOLERANCE_MM)
        expect(Math.abs(height - paper.page.height)).toBeLessThan(PAGE_TOLERANCE_MM)
      }
      expect(pages[0]!.text).toContain('Vestido Luna')
      expect(pages[0]!.text).toMatch(/rojo · Talle S\$\s?45\.500,50 ?\$\s?59\.900,00/)
    }
  })

  await test.step('every sheet has its labels in their places, and a used sheet begins later', async () => {
    for (const paper of labelPapers.slice(3)) {
      await page.getByLabel('Papel').selectOption(paper.id)
      const [sheet, ...others] = await printLabels(page, paper)
      expect(others).toEqual([])
      expect([...sheet!.codes]).toEqual([...expected.entries()])
    }
    const paper = paperNamed('5 × 13')
    await page.getByLabel('Papel').selectOption(paper.id)
    await page.getByLabel('Empezar en la etiqueta').fill('60')
    await expect(page.getByText('Fila 12, columna 5')).toBeVisible()
    const [first, second] = await printLabels(page, paper)
    expect([...first!.codes]).toEqual(expected.slice(0, 6).map((code, at) => [59 + at, code]))
    expect([...second!.codes]).toEqual([...expected.slice(6).entries()])
    expect([first!.width, first!.height].map(Math.round)).toEqual([210, 297])
  })

  await test.step('the test sheet has the number of each label and no code', async () => {
    await page.getByRole('checkbox', { name: 'Hoja de prueba' }).check()
    const [sheet, ...others] = await printLabels(page, paperNamed('5 × 13'))
    expect(others).toEqual([])
    expect(sheet!.text).toContain('65')
    expect(sheet!.text).toContain('180 mm')
    expect(sheet!.codes.size).toBe(0)
  })
})

test('A seller types quantities over several searches, prints the SKU as a code, and cannot create codes', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', `${LABELS}?q=Luna`)
  await expect(page.getByRole('button', { name: 'Crear los códigos que faltan' })).toHaveCount(0)
  await fieldOf(page, 'Vestido Luna rojo S').fill('2')
  await page.getByLabel('Buscar por nombre, categoría o código').fill('Sol')
  await page.getByLabel('Buscar por nombre, categoría o código').press('Enter')
  await fieldOf(page, 'Vestido Sol').fill('1')
  await page.reload()
  await expect(fieldOf(page, 'Vestido Sol')).toHaveValue('1')
  await expect(page.getByText('3 etiquetas')).toBeVisible()
  await prepare(page)
  await page.getByLabel('Código que se imprime').selectOption('El SKU')
  const pages = await printLabels(page, labelPapers[0]!)
  expect(pages.map(({ codes }) => codes.get(0)).toSorted()).toEqual(['LUNA-RS', 'LUNA-RS', 'SOL'])
  await page.getByRole('button', { name: 'Volver a las cantidades' }).click()
  await expect(fieldOf(page, 'Vestido Sol')).toHaveValue('1')
})

test('A delivery opens the screen with its quantities, and a thousand labels are printed at once', async ({
  page,
}) => {
  const filas = 'luna,rojo,S,999;luna,negro,M,1'
  await openSignedIn(page, 'admin', `${LABELS}?${new URLSearchParams({ filas })}`)
  await expect(fieldOf(page, 'Vestido Luna rojo S')).toHaveValue('999')
  await expect(page.getByText('1.000 etiquetas')).toBeVisible()
  await prepare(page)
  await expect(page.getByText('Se ven las primeras 12 de 1.000')).toBeVisible()
  const pages = await printLabels(page, labelPapers[0]!)
  expect(pages).toHaveLength(1_000)
  expect(pages.at(-1)!.text).toContain('negro · Talle M')
  await page.getByRole('button', { name: 'Volver a las cantidades' }).click()
  await page.getByRole('table').getByLabel('Etiquetas de Vestido Luna rojo L').fill('3000')
  await expect(page.getByText(/^Son 4\.000 etiquetas/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preparar para imprimir' })).toBeDisabled()
})
