import { foldText } from '#domain/text/fold-text.ts'
import type { Money } from '#domain/money.ts'
import { splitNames } from './colors.ts'
import { sortSizes } from './sort-sizes.ts'

/** Number of products, those with stock, and how many of each match a search by name. */
type Counts = { total: number; inStock: number; byName: number; byNameInStock: number }

/**
 * The published products with the same category, colours and sizes. The counts respect search and prices. The prices do
 * not respect a filter by price, because the shop shows the range from which a customer may choose.
 */
export type ProductGroup = Counts & {
  categoria: string
  color: string
  talle: string
  min: Money
  max: Money
  minInStock: Money | null
  maxInStock: Money | null
}

type ChosenValues = {
  categorias: readonly string[]
  colores: readonly string[]
  talles: readonly string[]
  conStock: boolean
}

export type FacetValue = { valor: string; cantidad: number }

export type Facets = {
  total: number
  porNombre: number
  categorias: FacetValue[]
  colores: FacetValue[]
  talles: FacetValue[]
  precio: { min: Money; max: Money } | null
  conStock: number
}

/**
 * Counts the products of each filter value. The counts of one filter respect the chosen values of the other filters, but
 * not its own. Sorts categories and colours by name, and sizes as a shop lists them.
 */
export function countFacets(groups: readonly ProductGroup[], chosen: ChosenValues): Facets {
  const colores = new Set(chosen.colores.map(foldText))
  const talles = new Set(chosen.talles.map(foldText))
  const [categories, colors, sizes] = [newCounter(), newCounter(), newCounter()]
  const facets: Facets = {
    total: 0,
    porNombre: 0,
    categorias: [],
    colores: [],
    talles: [],
    precio: null,
    conStock: 0,
  }
  for (const group of groups) {
    const own = { colores: namesOf(group.color), talles: namesOf(group.talle) }
    const isCategory = chosen.categorias.length === 0 || chosen.categorias.includes(group.categoria)
    const isColor = colores.size === 0 || own.colores.some(({ key }) => colores.has(key))
    const isSize = talles.size === 0 || own.talles.some(({ key }) => talles.has(key))
    const count = chosen.conStock ? group.inStock : group.total
    if (isColor && isSize && group.categoria !== '')
      add(categories, { key: group.categoria, name: group.categoria }, count)
    if (isCategory && isSize) for (const name of own.colores) add(colors, name, count)
    if (isCategory && isColor) for (const name of own.talles) add(sizes, name, count)
    if (!isCategory || !isColor || !isSize) continue
    facets.total += count
    facets.porNombre += chosen.conStock ? group.byNameInStock : group.byName
    facets.conStock += group.inStock
    facets.precio = widen(facets.precio, pricesOf(group, chosen.conStock))
  }
  facets.categorias = valuesOf(categories)
  facets.colores = valuesOf(colors)
  const bySize = new Map(valuesOf(sizes).map((value) => [value.valor, value]))
  facets.talles = sortSizes([...bySize.keys()]).flatMap((size) => bySize.get(size) ?? [])
  return facets
}

type Name = { key: string; name: string }

const namesOf = (list: string): Name[] => splitNames(list).map((name) => ({ key: foldText(name), name }))

/** Values by key. Each value has its first spelling in the order of the alphabet. */
type Counter = Map<string, FacetValue>
const newCounter = (): Counter => new Map()

function add(counter: Counter, { key, name }: Name, count: number): void {
  if (count === 0) return
  const known = counter.get(key)
  if (!known) counter.set(key, { valor: name, cantidad: count })
  else
    counter.set(key, {
      valor: name < known.valor ? name : known.valor,
      cantidad: known.cantidad + count,
    })
}

const collator = new Intl.Collator('es')

const valuesOf = (counter: Counter): FacetValue[] =>
  [...counter.values()].toSorted((one, other) => collator.compare(one.valor, other.valor))

type Range = { min: Money; max: Money }

const pricesOf = (group: ProductGroup, inStock: boolean): Range | null => {
  if (!inStock) return { min: group.min, max: group.max }
  return group.minInStock === null || group.maxInStock === null
    ? null
    : { min: group.minInStock, max: group.maxInStock }
}

function widen(one: Range | null, other: Range | null): Range | null {
  if (one === null || other === null) return one ?? other
  return {
    min: Math.min(one.min, other.min) as Money,
    max: Math.max(one.max, other.max) as Money,
  }
}
