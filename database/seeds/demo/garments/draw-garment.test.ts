import { expect, test } from 'vitest'
import { colorNames } from '#domain/colors.ts'
import { demoProducts } from '#seeds/demo/products.ts'
import { drawDetail } from './draw-detail.ts'
import { drawGarment } from './draw-garment.ts'
import { fabricNames } from './fabric.ts'
import { silhouettes, type Silhouette } from './silhouettes.ts'

const remera = { nombre: 'Remera de prueba', categoria: 'Tops', silhouette: 'remera' } as const
const isWhole = (svg: string) =>
  svg.startsWith('<svg') && svg.endsWith('</svg>') && !/NaN|undefined|Infinity/.test(svg)

test('every silhouette draws whole and without letters, so that no font is needed', () => {
  for (const silhouette of Object.keys(silhouettes) as Silhouette[]) {
    for (const seed of ['one', 'two', 'three']) {
      const svg = drawGarment({ product: { ...remera, silhouette }, color: 'azul', seed })
      expect({ silhouette, whole: isWhole(svg), letters: /<text|<image|<filter/.test(svg) }).toEqual({
        silhouette,
        whole: true,
        letters: false,
      })
    }
  }
})

test('every colour and every fabric draws a picture of its own', () => {
  const inColors = colorNames.map((color) => drawGarment({ product: remera, color, seed: 'same' }))
  expect(new Set(inColors).size).toBe(colorNames.length)
  const inFabrics = fabricNames.map((fabric) =>
    drawGarment({ product: { ...remera, fabric }, color: 'rojo', seed: 'same' }),
  )
  expect(inFabrics.every(isWhole)).toBe(true)
  expect(new Set(inFabrics).size).toBeGreaterThan(fabricNames.length - 3)
})

test('the same product is drawn the same on every machine, so a second start adds no pictures', () => {
  const request = { product: remera, color: 'verde', seed: 'TOP-001' }
  expect(drawGarment(request)).toBe(drawGarment(request))
  expect(drawDetail(request)).toBe(drawDetail(request))
})

test('no two products of the demo shop share a picture, and each has its close-up', () => {
  const pictures = demoProducts.map((product) => drawGarment({ product, color: 'negro', seed: product.sku }))
  const details = demoProducts.map((product) => drawDetail({ product, color: 'negro', seed: product.sku }))
  expect(new Set(pictures).size).toBe(demoProducts.length)
  expect(new Set(details).size).toBe(demoProducts.length)
  expect([...pictures, ...details].every(isWhole)).toBe(true)
})
