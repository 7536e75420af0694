import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/calendar.ts'
import { productCategories } from '#domain/product/categories.ts'
import { colorNames, isKnownColor, splitNames } from '#domain/product/colors.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { totalStock, variantOf } from '#domain/product/variants.ts'
import { demoCashEntries } from './cash-entries.ts'
import { demoCoupons } from './demo-coupons.ts'
import { imageFiles, imageFolder } from './demo-images.ts'
import { pastSales } from './past-sales.ts'
import { demoDetails } from './demo-details.ts'
import { demoProducts } from './demo-products.ts'

const today = new Date('2026-03-10T15:00:00Z')

test('the demo shop has at least 96 products over all categories and colours', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(96)
  expect(new Set(demoProducts.map((product) => product.categoria))).toEqual(new Set(productCategories))
  expect(new Set(demoProducts.flatMap((product) => splitNames(product.color)))).toEqual(new Set(colorNames))
})

test('every demo product has known colours, a price above zero, a whole stock and its own sku', () => {
  const unsellable = demoProducts.filter(
    ({ color, precio, stock }) =>
      !splitNames(color).every(isKnownColor) ||
      splitNames(color).length > 3 ||
      precio <= 0 ||
      !Number.isSafeInteger(stock) ||
      stock < 0,
  )
  expect(unsellable).toEqual([])
  expect(new Set(demoProducts.map((product) => product.sku)).size).toBe(demoProducts.length)
  expect(new Set(demoProducts.map((product) => product.nombre)).size).toBe(demoProducts.length)
})

test('garments have stock per colour and size, and accessories, vapers and perfumes have a single stock', () => {
  const oneNumber = demoProducts.filter(({ variantes }) => variantes.length === 0)
  expect(new Set(oneNumber.map(({ categoria }) => categoria))).toEqual(
    new Set(['Accesorios', 'Vapers', 'Perfumes']),
  )
  expect(oneNumber).toEqual(
    demoProducts.filter(({ categoria }) => /^(Accesorios|Vapers|Perfumes)$/.test(categoria)),
  )
  for (const { color, talle, variantes } of demoProducts.filter((product) => product.variantes.length > 0))
    expect(variantes).toHaveLength(splitNames(color).length * splitNames(talle).length)
})

test('some combinations and some whole colours are sold out, and some products have one unit left', () => {
  const there = demoProducts.filter(({ stock, variantes }) => stock > 0 && variantes.length > 0)
  const withGaps = there.filter(({ variantes }) => variantes.some(({ stock }) => stock === 0))
  expect(withGaps.length).toBeGreaterThan(there.length / 2)
  const withoutColor = there.filter(({ color, variantes }) =>
    splitNames(color).some((name) => totalStock(variantes.filter((variant) => variant.color === name)) === 0),
  )
  expect(withoutColor.length).toBeGreaterThanOrEqual(5)
  expect(there.some(({ stock }) => stock === 1)).toBe(true)
})

test('the home page shows eight different categories, all published and in stock', () => {
  const home = demoProducts.slice(-8)
  expect(new Set(home.map((product) => product.categoria)).size).toBe(8)
  expect(home.every((product) => product.publicado === 'si' && product.stock > 1)).toBe(true)
})

test('a gallery has one picture per colour, the first colour first, and a close-up at the end', () => {
  for (const product of demoProducts.slice(-8)) {
    const colors = splitNames(product.color)
    const shown = imageFiles(product).map(({ color }) => color)
    expect(shown).toEqual([...(colors.length === 0 ? [undefined] : colors), colors[0]])
  }
})

test('each gallery picture is a file of the seed, every file is used, and no two files are equal', () => {
  const named = demoProducts.flatMap((product) => imageFiles(product).map(({ file }) => file))
  expect(readdirSync(imageFolder).toSorted()).toEqual(named.toSorted())
  const contents = named.map((file) => readFileSync(new URL(file, imageFolder)))
  expect(contents.every((bytes) => bytes.toString('latin1', 8, 12) === 'WEBP')).toBe(true)
  expect(new Set(contents.map((bytes) => bytes.toString('latin1'))).size).toBe(named.length)
})

test('the pictures of the demo and of shared links weigh at most 12 MB together', () => {
  const shared = new URL('../../../public/share.jpg', import.meta.url)
  const files = readdirSync(imageFolder).map((file) => new URL(file, imageFolder))
  const bytes = [...files, shared].reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThanOrEqual(12_000_000)
})

test('the demo coupons are a percentage, an amount, an expired one and an inactive one', () => {
  const coupons = demoCoupons(today)
  const usable = coupons.filter(
    (coupon) => coupon.status === 'active' && coupon.expirationDate >= dayOf(today),
  )
  expect(usable.map((coupon) => coupon.discountType).toSorted()).toEqual(['fixed', 'percentage'])
  expect(coupons.filter((coupon) => coupon.expirationDate < dayOf(today))).toHaveLength(1)
  expect(coupons.filter((coupon) => coupon.status === 'inactive')).toHaveLength(1)
})

test('past sales have past dates, every status, both channels and existing colours and sizes', () => {
  const sales = pastSales(today)
  expect(sales.length).toBeGreaterThanOrEqual(25)
  expect(new Set(sales.map((sale) => sale.estadoPago))).toEqual(new Set(saleStatuses))
  expect(new Set(sales.map((sale) => sale.medio))).toEqual(new Set(['Página', 'Casa central']))
  for (const { soldAt, cliente, lines } of sales) {
    expect(soldAt.getTime()).toBeLessThan(today.getTime())
    expect(cliente.correo === '' || cliente.correo.endsWith('@vidriera.test')).toBe(true)
    expect(new Set(lines.map((line) => line.sku)).size).toBe(lines.length)
    for (const line of lines) {
      const { color, talle, variantes } = demoProducts.find((candidate) => candidate.sku === line.sku)!
      expect([...splitNames(color), '']).toContain(line.color)
      expect([...splitNames(talle), '']).toContain(line.talle)
      expect(variantes.length === 0 || variantOf(variantes, line) !== undefined).toBe(true)
    }
  }
})

test('the till is opened at most once a day and no entry is later than now, even just after midnight', () => {
  for (const now of [today, new Date('2026-03-10T03:01:00Z')]) {
    const entries = demoCashEntries(now)
    const openings = entries.filter((entry) => entry.tipo === 'Caja Inicial').map((entry) => dayOf(entry.at))
    expect(new Set(openings).size).toBe(openings.length)
    expect(entries.every((entry) => entry.at.getTime() <= now.getTime() && entry.monto > 0)).toBe(true)
  }
})

test('Every former price and text belongs to a demo product, and the former price is above its price', () => {
  const prices = new Map(demoProducts.map(({ nombre, precio }) => [nombre, precio]))
  const wrong = Object.entries(demoDetails).filter(([nombre, { precioAnterior }]) => {
    const precio = prices.get(nombre)
    return precio === undefined || (precioAnterior && precioAnterior <= precio)
  })
  expect(wrong).toEqual([])
})
