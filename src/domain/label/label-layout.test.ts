import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, MAX_MONEY } from '#domain/money.ts'
import { type LabelFacts, layoutLabel, type LabelText, moduleOf } from './label-layout.ts'
import { labelPapers } from './label-paper.ts'

/** Modules of an EAN-13. */
const EAN_13 = 95
const measure = (text: string, { isBold }: { isBold: boolean }) => [...text].length * (isBold ? 0.6 : 0.55)
const code = { digits: '2 900000 000018', modules: EAN_13 }
const facts: LabelFacts = {
  nombre: 'Vestido Luna',
  color: 'rojo',
  talle: 'M',
  precio: centavos(4_550_050),
  precioAnterior: centavos(5_990_000),
  precioNeto: undefined,
}
const awkward: LabelFacts = {
  nombre: 'Camperadesmontabledeediciónlimitada con capucha y forro de corderito para chicos',
  color: 'azul petróleo con vivos y botones nacarados de otro color',
  talle: 'único',
  precio: MAX_MONEY,
  precioAnterior: MAX_MONEY,
  precioNeto: MAX_MONEY,
}
const papers = labelPapers.map(({ name, label }) => [name, label] as const)

const rightOf = ({ x, size, text, isBold = false, isCentred }: LabelText) =>
  x + measure(text, { isBold }) * size * (isCentred ? 0.5 : 1)

test.each(papers)(
  'On "%s" an EAN-13 fits with its white margins, also below the longest texts',
  (_name, label) => {
    for (const one of [facts, awkward]) {
      const { bars, texts } = layoutLabel(one, { label, code, measure })
      expect(bars!.height).toBeGreaterThanOrEqual(4.5)
      expect(bars!.module).toBeGreaterThanOrEqual(0.25)
      expect(bars!.x).toBeGreaterThanOrEqual(7 * bars!.module)
      expect(bars!.x + (EAN_13 + 7) * bars!.module).toBeLessThanOrEqual(label.width)
      for (const text of texts) {
        expect(text.y).toBeLessThanOrEqual(label.height)
        expect(rightOf(text)).toBeLessThanOrEqual(label.width + 1e-9)
        const isAbove = text.y + text.size * 0.25 <= bars!.y + 1e-9
        expect(isAbove || text.y - text.size * 0.7 >= bars!.y + bars!.height - 1e-9).toBe(true)
      }
    }
  },
)

test('Prices and the size are whole on every paper, and a long colour is shortened', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...labelPapers),
      fc.integer({ min: 1, max: MAX_MONEY }),
      fc.integer({ min: 1, max: MAX_MONEY }),
      ({ label }, precio, precioAnterior) => {
        const one = { ...awkward, precio: centavos(precio), precioAnterior: centavos(precioAnterior) }
        const texts = layoutLabel(one, { label, code, measure }).texts.map(({ text }) => text)
        expect(texts.filter((text) => text.startsWith('$')).every((text) => !text.includes('…'))).toBe(true)
        expect(texts.some((text) => text.endsWith('… · Talle único'))).toBe(true)
      },
    ),
  )
})

test('A product without colour, size, former price and code has a label with its name and price', () => {
  const plain = { ...facts, color: '', talle: '', precioAnterior: undefined }
  const { texts, bars } = layoutLabel(plain, { label: labelPapers[0]!.label, code: undefined, measure })
  expect(texts.map(({ text }) => text)).toEqual(['Vestido Luna', '$\u00a045.500,50'])
  expect(bars).toBeUndefined()
})

test('The former price is struck through beside the price, and the net price has its legal words', () => {
  const { texts } = layoutLabel(
    { ...facts, precioNeto: centavos(3_760_372) },
    { label: labelPapers[0]!.label, code, measure },
  )
  expect(texts.filter(({ isStruck }) => isStruck).map(({ text }) => text)).toEqual(['$\u00a059.900,00'])
  expect(texts.map(({ text }) => text)).toContain('Precio sin impuestos nacionales: $\u00a037.603,72')
})

test.each([
  [EAN_13, 50, 0.375],
  [EAN_13, 38, 0.25],
  [167, 50, 0.25],
  [167, 40, undefined],
])('Bars of %i modules on a label of %i mm have a module of %s mm', (modules, width, module) => {
  expect(moduleOf(modules, width)).toBe(module)
})
