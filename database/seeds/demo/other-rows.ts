import type { DemoRow } from './demo-product.ts'

export const catsuits: readonly DemoRow[] = [
  ['Catsuit con cierre Velocidad', 'negro, rojo', 'S, M, L', '2 2 1 / 0 1 2', 72900],
  ['Catsuit oxford Discoteca', 'violeta, plateado', 'S, M, L', '2 0 0 / 1 2 0', 78900],
  ['Catsuit de breteles Rutina', 'verde, negro, azul', 'S, M, L', '2 1 3 / 1 2 0 / 2 0 2', 49900],
  ['Enterito palazzo Terraza', 'naranja, beige', 'S, M, L', '2 2 2 / 0 0 0', 76500.5],
  ['Catsuit térmico Cumbre', 'blanco, bordo', 'S, M, L', '1 0 0 / 0 0 0', 68900],
  ['Catsuit animal print Felina', 'beige', 'S, M', '0 0', 59900],
]

export const faldas: readonly DemoRow[] = [
  ['Minifalda de jean Vereda', 'azul, negro, blanco', '34, 36, 38, 40', '2 0 2 2 / 2 0 1 0 / 1 1 1 2', 38900],
  ['Falda escocesa tableada Colegio', 'rojo, verde', 'S, M, L', '2 3 0 / 1 1 2', 46900],
  ['Falda midi satinada Cascada', 'plateado, violeta', 'S, M, L', '2 1 2 / 0 2 0', 54900],
  ['Falda cruzada Tropical', 'fucsia, naranja', 'S, M, L', '3 0 1 / 1 2 3', 41500],
  ['Short de lino Laguna', 'beige, blanco, verde', 'S, M, L', '3 3 1 / 0 2 3 / 2 0 2', 33900],
  ['Falda tableada larga Abanico', 'rosado, negro', 'S, M, L', '1 1 2 / 0 0 0', 59900.9],
  ['Minifalda de cuero ecológico Rock', 'negro, bordo', 'S, M, L', '1 0 0 / 0 0 0', 44900],
  ['Short de jean Ribera', 'azul, negro', '34, 36, 38, 40', '0 0 0 0 / 0 0 0 0', 36900],
]

export const accesorios: readonly DemoRow[] = [
  ['Cartera estructurada Avenida', 'bordo, negro', 'Único', 6, 89900],
  ['Bandolera con cierre Paseo', 'beige, verde', '', 9, 62900],
  ['Bolso tote de lona Mandados', 'blanco, azul', '', 15, 32500],
  ['Cinturón con hebilla Estribo', 'negro, beige', 'S, M, L', 20, 21900],
  ['Aros argolla Amuleto', 'verde, rojo, fucsia', '', 26, 9900],
  ['Gorro de lana Pompón', 'naranja, rosado, plateado', 'Único', 18, 16900],
  ['Anteojos de sol Siesta', 'negro, rojo', '', 11, 27900.5],
  ['Pañuelo de seda Herencia', 'azul, fucsia', '', 7, 24900],
  ['Pañuelo animal print Yaguareté', 'beige', '', 1, 19900],
]

export const calzados: readonly DemoRow[] = [
  [
    'Zapatillas urbanas Barrio',
    'blanco, negro, rosado',
    '35, 36, 37, 38, 39, 40',
    '2 0 1 2 2 2 / 1 0 0 0 1 0 / 0 2 2 2 0 0',
    92900,
  ],
  ['Botas de caña alta Temporal', 'negro, bordo', '36, 37, 38, 39', '2 0 0 1 / 0 2 1 0', 164900],
  ['Sandalias cruzadas Arena', 'plateado, naranja', '36, 37, 38, 39, 40', '2 0 2 1 2 / 0 1 0 2 0', 68500],
  ['Mocasines de cuero Biblioteca', 'bordo, beige', '36, 37, 38, 39', '2 1 1 0 / 1 1 0 2', 98900],
  ['Stilettos de gala Tango', 'rojo, negro', '36, 37, 38, 39', '2 1 0 0 / 1 1 0 0', 112500],
  ['Zapatillas altas Cancha', 'violeta, azul', '36, 37, 38, 39, 40', '3 1 2 3 0 / 0 0 0 0 0', 96900],
  ['Borcegos cortos Adoquín', 'beige, verde', '36, 37, 38', '1 0 0 / 0 0 0', 138900.9],
  ['Mocasines metalizados Luminaria', 'plateado', '37, 38, 39', '0 0 0', 104900],
]

export const vapers: readonly DemoRow[] = [
  ['Vaper descartable con pantalla Uva', 'violeta', '', 24, 32900],
  ['Vaper descartable con pantalla Frutilla', 'rojo', '', 19, 32900],
  ['Vaper lápiz recargable Bruma', 'negro, plateado, rosado', '', 12, 41500],
  ['Vaper pod compacto Menta', 'verde', '', 15, 38900],
  ['Vaper pod compacto Arándano', 'azul', '', 1, 38900.5],
  ['Vaper lápiz Vainilla', '', '', 7, 29900, 'no'],
]

export const perfumes: readonly DemoRow[] = [
  ['Perfume Flor de Ceibo 100 ml', '', '100 ml', 9, 118900],
  ['Perfume Jazmín del País 50 ml', '', '50 ml', 13, 84500],
  ['Perfume Ámbar de la Puna 75 ml', '', '50 ml, 75 ml', 6, 132900.9],
  ['Perfume Lavanda Serrana 100 ml', 'violeta', '100 ml', 8, 96900],
  ['Perfume Rosa Mosqueta 50 ml', 'rosado', '', 1, 79900],
  ['Perfume Cedro Patagónico 100 ml', 'verde', '100 ml', 0, 124900],
]

export const bikinis: readonly DemoRow[] = [
  ['Bikini triángulo Mar del Tuyú', 'fucsia, negro, blanco', 'S, M, L', '3 2 2 / 2 3 0 / 0 2 1', 36900],
  ['Bikini bandeau rayada Muelle', 'azul, rojo', 'S, M, L', '2 0 1 / 2 2 2', 39900],
  ['Bikini deportiva Rompeolas', 'verde, violeta', 'S, M, L', '2 0 2 / 2 2 3', 41900],
  ['Enteriza fruncida Delta', 'bordo, negro', 'S, M, L', '2 1 0 / 0 2 1', 47500.5],
  ['Bikini triángulo de lúrex Espuma', 'plateado, rosado', 'S, M', '1 0 / 0 0', 43900],
  ['Enteriza floreada Camalote', 'naranja, azul', 'S, M, L', '0 0 0 / 0 0 0', 49900],
]
