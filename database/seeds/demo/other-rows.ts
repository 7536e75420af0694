import type { DemoRow } from './demo-product.ts'

export const catsuits: readonly DemoRow[] = [
  ['Catsuit con cierre Velocidad', 'negro, rojo', 'S, M, L', 8, 72900, 'catsuit-cierre', 'leather'],
  ['Catsuit oxford Discoteca', 'violeta, plateado', 'S, M, L', 5, 78900, 'catsuit-oxford', 'satin'],
  ['Catsuit de breteles Rutina', 'verde, negro, azul', 'S, M, L', 13, 49900, 'catsuit-breteles', 'rib'],
  ['Enterito palazzo Terraza', 'naranja, beige', 'S, M, L', 6, 76500.5, 'catsuit-oxford', 'linen'],
  ['Catsuit térmico Cumbre', 'blanco, bordo', 'S, M, L', 1, 68900, 'catsuit-cierre', 'rib'],
  ['Catsuit animal print Felina', 'beige', 'S, M', 0, 59900, 'catsuit-breteles', 'animal'],
]

export const faldas: readonly DemoRow[] = [
  ['Minifalda de jean Vereda', 'azul, negro, blanco', '34, 36, 38, 40', 14, 38900, 'minifalda', 'denim'],
  ['Falda escocesa tableada Colegio', 'rojo, verde', 'S, M, L', 9, 46900, 'falda-tablas', 'checks'],
  ['Falda midi satinada Cascada', 'plateado, violeta', 'S, M, L', 7, 54900, 'falda-satinada', 'satin'],
  ['Falda cruzada Tropical', 'fucsia, naranja', 'S, M, L', 10, 41500, 'falda-cruzada', 'flowers'],
  ['Short de lino Laguna', 'beige, blanco, verde', 'S, M, L', 16, 33900, 'short', 'linen'],
  ['Falda tableada larga Abanico', 'rosado, negro', 'S, M, L', 4, 59900.9, 'falda-tablas', 'satin'],
  ['Minifalda de cuero ecológico Rock', 'negro, bordo', 'S, M, L', 1, 44900, 'minifalda', 'leather'],
  ['Short de jean Ribera', 'azul, negro', '34, 36, 38, 40', 0, 36900, 'short', 'denim'],
]

export const accesorios: readonly DemoRow[] = [
  ['Cartera estructurada Avenida', 'bordo, negro', 'Único', 6, 89900, 'cartera', 'leather'],
  ['Bandolera con cierre Paseo', 'beige, verde', '', 9, 62900, 'bandolera', 'leather'],
  ['Bolso tote de lona Mandados', 'blanco, azul', '', 15, 32500, 'tote', 'linen'],
  ['Cinturón con hebilla Estribo', 'negro, beige', 'S, M, L', 20, 21900, 'cinturon', 'leather'],
  ['Aros argolla Amuleto', 'verde, rojo, fucsia', '', 26, 9900, 'aros', 'smooth'],
  ['Gorro de lana Pompón', 'naranja, rosado, plateado', 'Único', 18, 16900, 'gorro', 'knit'],
  ['Anteojos de sol Siesta', 'negro, rojo', '', 11, 27900.5, 'anteojos', 'smooth'],
  ['Pañuelo de seda Herencia', 'azul, fucsia', '', 7, 24900, 'panuelo', 'flowers'],
  ['Pañuelo animal print Yaguareté', 'beige', '', 1, 19900, 'panuelo', 'animal'],
]

export const calzados: readonly DemoRow[] = [
  [
    'Zapatillas urbanas Barrio',
    'blanco, negro, rosado',
    '35, 36, 37, 38, 39, 40',
    17,
    92900,
    'zapatillas',
    'smooth',
  ],
  ['Botas de caña alta Temporal', 'negro, bordo', '36, 37, 38, 39', 6, 164900, 'botas', 'leather'],
  ['Sandalias cruzadas Arena', 'plateado, naranja', '36, 37, 38, 39, 40', 10, 68500, 'sandalias', 'leather'],
  ['Mocasines de cuero Biblioteca', 'bordo, beige', '36, 37, 38, 39', 8, 98900, 'mocasines', 'leather'],
  ['Stilettos de gala Tango', 'rojo, negro', '36, 37, 38, 39', 5, 112500, 'stilettos', 'satin'],
  ['Zapatillas altas Cancha', 'violeta, azul', '36, 37, 38, 39, 40', 9, 96900, 'zapatillas', 'cotton'],
  ['Borcegos cortos Adoquín', 'beige, verde', '36, 37, 38', 1, 138900.9, 'botas', 'leather'],
  ['Mocasines metalizados Luminaria', 'plateado', '37, 38, 39', 0, 104900, 'mocasines', 'smooth'],
]

export const vapers: readonly DemoRow[] = [
  ['Vaper descartable con pantalla Uva', 'violeta', '', 24, 32900, 'vaper-caja', 'smooth'],
  ['Vaper descartable con pantalla Frutilla', 'rojo', '', 19, 32900, 'vaper-caja', 'smooth'],
  ['Vaper lápiz recargable Bruma', 'negro, plateado, rosado', '', 12, 41500, 'vaper-lapiz', 'smooth'],
  ['Vaper pod compacto Menta', 'verde', '', 15, 38900, 'vaper-pod', 'smooth'],
  ['Vaper pod compacto Arándano', 'azul', '', 1, 38900.5, 'vaper-pod', 'smooth'],
  ['Vaper lápiz Vainilla', '', '', 7, 29900, 'vaper-lapiz', 'smooth', 'no'],
]

export const perfumes: readonly DemoRow[] = [
  ['Perfume Flor de Ceibo 100 ml', '', '100 ml', 9, 118900, 'frasco-facetado', 'smooth'],
  ['Perfume Jazmín del País 50 ml', '', '50 ml', 13, 84500, 'frasco-redondo', 'smooth'],
  ['Perfume Ámbar de la Puna 75 ml', '', '50 ml, 75 ml', 6, 132900.9, 'frasco-cuadrado', 'smooth'],
  ['Perfume Lavanda Serrana 100 ml', 'violeta', '100 ml', 8, 96900, 'frasco-alto', 'smooth'],
  ['Perfume Rosa Mosqueta 50 ml', 'rosado', '', 1, 79900, 'frasco-facetado', 'smooth'],
  ['Perfume Cedro Patagónico 100 ml', 'verde', '100 ml', 0, 124900, 'frasco-cuadrado', 'smooth'],
]

export const bikinis: readonly DemoRow[] = [
  [
    'Bikini triángulo Mar del Tuyú',
    'fucsia, negro, blanco',
    'S, M, L',
    15,
    36900,
    'bikini-triangulo',
    'cotton',
  ],
  ['Bikini bandeau rayada Muelle', 'azul, rojo', 'S, M, L', 9, 39900, 'bikini-bandeau', 'stripes'],
  ['Bikini deportiva Rompeolas', 'verde, violeta', 'S, M, L', 11, 41900, 'bikini-deportiva', 'rib'],
  ['Enteriza fruncida Delta', 'bordo, negro', 'S, M, L', 6, 47500.5, 'enteriza', 'cotton'],
  ['Bikini triángulo de lúrex Espuma', 'plateado, rosado', 'S, M', 1, 43900, 'bikini-triangulo', 'lurex'],
  ['Enteriza floreada Camalote', 'naranja, azul', 'S, M, L', 0, 49900, 'enteriza', 'flowers'],
]
