import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacets, suggestProducts } from '#contract/product/catalogue-search.ts'
import { listProducts } from '#contract/product/products.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { clothingCatalogue } from '#testing/fixtures/clothing-catalogue.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(...clothingCatalogue.map((facts) => aProduct(facts)))
})
afterAll(() => shop.close())

/** Returns the first results of a search as 'name: colours', and the correction that the shop offers. */
async function search(q: string): Promise<{ found: string[]; correction: string | null }> {
  const { body } = await shop.anonymous.call(listProducts, { query: { q, limit: 5 } })
  const facets = await shop.anonymous.call(readFacets, { query: { q } })
  return {
    found: body.map(({ nombre, color }: Product) => `${nombre}: ${color}`),
    correction: facets.body.busqueda?.quisisteDecir ?? null,
  }
}

/** Queries with the first result, and with the number of first results that must fit. */
const queries: [q: string, expected: RegExp, results?: number][] = [
  ['quiero un vestido rojo para una fiesta', /^Vestido.*rojo/, 2],
  ['tenés polleras negras?', /^Falda.*negro/, 2],
  ['vestido de fiesta', /^Vestido/, 3],
  ['vestidos de fiesta', /^Vestido/, 3],
  ['sweater crudo', /^Sweater/, 3],
  ['saco de vestir', /^Blazer/, 2],
  ['malla entera', /^Enteriza/, 2],
  ['mono largo negro', /^Enterito largo.*negro/],
  ['tacos rojos', /^(?:Stilettos|Sandalias).*rojo/, 2],
  ['saquito de lana', /^Cárdigan de lana/],
  ['ojotas', /^Chinelas/, 2],
  ['leggins', /^Calza/, 3],
  ['leggings negras', /^Calza.*negro/],
  ['chomba', /polo/],
  ['chombas azules', /polo: azul/],
  ['bermuda', /^Short/, 3],
  ['bermudas de jean', /^Short de jean/],
  ['top', /^Top/, 2],
  ['tops', /^Top/, 2],
  ['100ml', /^Perfume.* 100 ml/, 2],
  ['50 ml', /^Perfume cítrico/],
  ['perfume 50 ml', /^Perfume cítrico/],
  ['abr042', /^Campera/],
  ['zapatillas38', /^Zapatillas/, 3],
  ['jean40', /^Jean/, 3],
  ['hola, tienen camperas de cuero?', /^Campera de cuero/],
  ['busco un regalo para mi mamá: cartera roja', /^Cartera.*rojo/],
  ['necesito zapatos negros', /^Zapatos.*negro/],
  ['algo para el frío, un tapado', /^Tapado/, 2],
  ['me muestran remeras blancas', /^Remera.*blanco/, 2],
  ['quisiera una camisa celeste', /^Camisa.*celeste/],
  ['remera', /^Remera/, 5],
  ['remeras negras', /^Remera.*negro/, 2],
  ['camiseta', /^Remera/, 3],
  ['playera', /^Remera/, 3],
  ['polera negra', /^Polera.*negro/],
  ['pollera', /^Falda/, 4],
  ['pollera larga', /^Falda.*larga/],
  ['pulover gris', /^Sweater.*gris/],
  ['sueter de lana', /^Sweater.*lana/],
  ['saco de lana', /^Cárdigan de lana/],
  ['cardigan', /^Cárdigan/, 2],
  ['buzo con capucha', /^Buzo con capucha/],
  ['hoodie', /^Buzo/, 3],
  ['campera roja', /^Campera.*rojo/],
  ['abrigo negro', /^(?:Campera|Buzo|Tapado|Blazer|Chaleco).*negro/, 3],
  ['traje de baño', /^(?:Bikini|Enteriza)/, 5],
  ['biquini roja', /^Bikini.*rojo/],
  ['zapatos de mujer', /^Zapatos/],
  ['zapas blancas', /^Zapatillas.*blanco/],
  ['championes', /^Zapatillas/, 3],
  ['sandalia', /^Sandalias/, 2],
  ['botas de cuero', /^Borcegos de cuero/],
  ['jeans tiro alto', /^Jean.*tiro alto/],
  ['pantalon de vestir', /^Pantalón/, 3],
  ['joggins', /^Jogging/, 2],
  ['jogger', /^Jogging/, 2],
  ['enterito rojo', /^Enterito.*rojo/],
  ['corpiños', /^Corpiño/, 2],
  ['soutien', /^Corpiño/, 2],
  ['calzoncillo', /^Bóxer/],
  ['lentes de sol', /^Anteojos/, 2],
  ['aritos', /^Aros/, 2],
  ['gorra', /^Gorro/, 2],
  ['cinto', /^Cinturón/, 2],
  ['chupin negro', /^Pantalón chupín/],
  ['vestido tejido', /^Vestido tejido/],
  ['remera para hombre', /^Remera/, 3],
  ['ropa de invierno', /invierno/],
]

/** Other words of shoppers, which the rules were not made with. */
const moreQueries: typeof queries = [
  ['hola! busco zapatillas blancas talle 38', /^Zapatillas.*blanco/],
  ['me gustaría una falda negra', /^Falda.*negro/, 2],
  ['venden mochilas?', /^Mochila/, 2],
  ['cuánto sale la campera de jean', /^Campera de jean/],
  ['precio de perfumes', /^Perfume/, 3],
  ['vestido para casamiento', /^Vestido/, 3],
  ['vestido de noche negro', /^Vestido.*negro/],
  ['camisa blanca mujer', /^Camisa.*blanco/],
  ['remera lisa negra', /^Remera.*negro/],
  ['remera manga larga', /^Remera.*manga larga/],
  ['buzo sin capucha', /^Buzo/],
  ['short de mujer', /^Short/, 3],
  ['bermuda negra', /^Short.*negro/],
  ['pollera de jean', /^Falda.*jean/],
  ['minifalda', /^Falda/],
  ['saquito negro', /^Cárdigan.*negro/],
  ['campera de abrigo', /^Campera/, 3],
  ['chinelas negras', /^Chinelas.*negro/],
  ['ojotas de baño', /^Chinelas de baño/],
  ['zapatos de taco', /^(?:Stilettos|Sandalias|Zapatos)/, 2],
  ['stiletto rojo', /^Stilettos.*rojo/],
  ['pañuelo', /^Bufanda/, 2],
  ['lentes negros', /^Anteojos.*negro/],
  ['bolso de cuero', /^Cartera de cuero/],
  ['pijamas de verano', /^Pijama/, 2],
  ['piyama', /^Pijama/, 2],
  ['medias blancas', /^Medias.*blanco/],
  ['ropa interior', /^(?:Corpiño|Bombacha|Pijama|Bóxer)/, 4],
  ['conjunto de encaje', /encaje/, 2],
  ['bombachas de algodon', /^Bombacha de algodón/],
  ['pantalon negro', /^Pantalón.*negro/, 2],
  ['pantalones cargo verdes', /^Pantalón cargo/],
  ['jean42', /^Jean/, 3],
  ['vestido m', /^Vestido/, 3],
  ['mono de jean', /^Enterito de jean/],
  ['sweater de lana gris', /^Sweater.*lana.*gris/],
  ['tapado camel', /^Tapado.*camel/],
  ['chaleco', /^Chaleco/, 2],
  ['perfume 100ml', /^Perfume.*100 ml/, 2],
  ['algo rojo', /rojo/, 3],
]

test.each([...queries, ...moreQueries])(
  'The search "%s" begins with %s and is not corrected',
  async (q, expected, results = 1) => {
    const { found, correction } = await search(q)
    expect({ found: found.slice(0, results), correction }).toEqual({
      found: Array.from({ length: results }, () => expect.stringMatching(expected)),
      correction: null,
    })
  },
)

test.each([
  ['bestido rojo', 'vestido rojo', /^Vestido.*rojo/],
  ['remra', 'remera', /^Remera/],
  ['zapatilas', 'zapatillas', /^Zapatillas/],
  ['camprea de cuero', 'campera de cuero', /^Campera de cuero/],
  ['panatlon cargo', 'pantalón cargo', /^Pantalón cargo/],
  ['quiero una canpera', 'quiero una campera', /^Campera/],
])('The typing error in "%s" is corrected to "%s"', async (q, correction, expected) => {
  const result = await search(q)
  expect(result).toEqual({
    found: expect.arrayContaining([expect.stringMatching(expected)]),
    correction,
  })
})

test.each(['ofertas', 'remeras en oferta', 'descuentos'])(
  'The search "%s" shows only products with a former price',
  async (q) => {
    const { body } = await shop.anonymous.call(listProducts, { query: { q, limit: 5 } })
    expect(body).not.toEqual([])
    for (const { precioAnterior } of body) expect(precioAnterior).toBe(60_000)
  },
)

test.each([
  ['poll', /^Falda/, 'Faldas'],
  ['mochi', /^Mochila/, 'Accesorios'],
  ['trajes de b', /^(?:Bikini|Enteriza)/, 'Trajes de baño'],
  ['zapa', /^Zapat/, 'Calzados'],
  ['ojot', /^Chinelas/, 'Calzados'],
  ['ropa int', /^(?:Corpiño|Bombacha|Pijama|Bóxer)/, 'Ropa interior'],
])('Suggestions for "%s" have a fitting product and category', async (q, product, category) => {
  const { body } = await shop.anonymous.call(suggestProducts, { query: { q } })
  expect(body.productos[0]?.nombre).toMatch(product)
  expect(body.categorias.map(({ nombre }: { nombre: string }) => nombre)).toContain(category)
  expect(body.quisisteDecir).toBeNull()
})
