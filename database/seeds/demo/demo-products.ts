import { abrigos, bodys, pantalones, sweaters, tops, vestidos } from './clothing-rows.ts'
import { demoProduct, type DemoCategory, type DemoProduct, type DemoRow } from './demo-product.ts'
import { accesorios, bikinis, calzados, catsuits, faldas, perfumes, vapers } from './other-rows.ts'

const rowsByCategory: Record<DemoCategory, readonly DemoRow[]> = {
  Abrigos: abrigos,
  Pantalones: pantalones,
  Tops: tops,
  Bodys: bodys,
  Sweaters: sweaters,
  Vestidos: vestidos,
  Catsuits: catsuits,
  Faldas: faldas,
  Accesorios: accesorios,
  Calzados: calzados,
  Vapers: vapers,
  Perfumes: perfumes,
  Bikinis: bikinis,
}

/** The eight products of the home page, each of a different category. */
const newest: readonly (readonly [DemoCategory, DemoRow])[] = [
  [
    'Calzados',
    [
      'Zapatillas retro Sábado',
      'rosado, blanco, azul',
      '35, 36, 37, 38, 39, 40',
      '2 0 1 1 1 0 / 1 0 2 1 1 1 / 1 1 0 0 0 1',
      94900,
    ],
  ],
  ['Perfumes', ['Perfume Noche de Verano 100 ml', '', '100 ml', 10, 128900]],
  [
    'Bikinis',
    ['Bikini triángulo Floripondio', 'naranja, fucsia, violeta', 'S, M, L', '3 3 2 / 2 0 2 / 0 0 0', 42900],
  ],
  ['Accesorios', ['Cartera de mano Domingo', 'fucsia, verde, bordo', '', 5, 94900]],
  ['Faldas', ['Falda midi de raso Rocío', 'verde, rosado', 'S, M, L', '2 1 0 / 2 2 1', 57900]],
  [
    'Sweaters',
    ['Sweater de ochos Abuela', 'blanco, rosado, naranja', 'S, M, L', '2 1 1 / 1 1 0 / 2 0 1', 72900],
  ],
  [
    'Abrigos',
    ['Trench de gabardina Otoño', 'beige, bordo, azul', 'S, M, L', '2 0 0 / 0 1 0 / 0 2 1', 184900],
  ],
  [
    'Vestidos',
    ['Vestido floreado Sol de Enero', 'rojo, violeta, azul', 'S, M, L', '8 2 1 / 0 1 0 / 2 0 2', 86900.5],
  ],
]

/** Alternates the categories, so no catalogue page shows a single category. */
function alternateCategories(): DemoProduct[] {
  const categories = Object.keys(rowsByCategory) as DemoCategory[]
  const rounds = Math.max(...categories.map((category) => rowsByCategory[category].length))
  return Array.from({ length: rounds }, (_, round) =>
    categories.flatMap((category) => {
      const row = rowsByCategory[category][round]
      return row === undefined ? [] : [demoProduct(category, round + 1, row)]
    }),
  ).flat()
}

/** The demo catalogue, oldest first. The last eight are on the home page. */
export const demoProducts: readonly DemoProduct[] = [
  ...alternateCategories(),
  ...newest.map(([category, row]) => demoProduct(category, rowsByCategory[category].length + 1, row)),
]
