import type { DemoRow } from './demo-product.ts'

export const abrigos: readonly DemoRow[] = [
  ['Tapado de paño Recoleta', 'beige, negro, bordo', 'S, M, L', '2 2 1 / 1 0 1 / 0 2 0', 189000],
  ['Campera puffer Nieve', 'negro, plateado', 'S, M, L, XL', '6 0 0 2 / 2 1 2 2', 154900],
  ['Blazer cruzado Oficina', 'blanco, azul', '36, 38, 40, 42', '2 3 2 0 / 0 0 0 0', 128500],
  ['Trench clásico Llovizna', 'beige, verde', 'S, M, L', '5 0 0 / 5 1 0', 172900.5],
  ['Campera de cuero ecológico Ruta', 'negro, bordo', 'S, M, L', '2 2 0 / 1 1 2', 139900],
  ['Tapado peluche Osito', 'rosado, beige', 'S/M, L/XL', '1 0 / 0 0', 134500],
  ['Blazer príncipe de gales Tribunales', 'verde', '38, 40, 42', '2 1 1', 142000],
  ['Campera puffer corta Bariloche', 'fucsia, naranja, violeta', 'S, M, L', '0 0 0 / 0 0 0 / 0 0 0', 149900],
]

export const pantalones: readonly DemoRow[] = [
  ['Jean wide leg Costanera', 'azul, negro', '34, 36, 38, 40, 42', '3 2 0 0 2 / 2 1 2 3 3', 64900],
  [
    'Pantalón sastrero Puerto',
    'beige, negro, blanco',
    '36, 38, 40, 42',
    '2 0 0 2 / 0 0 1 1 / 2 0 2 1',
    58900,
  ],
  ['Jogger de frisa Domingo', 'plateado, negro, verde', 'S, M, L, XL', '3 4 3 3 / 0 0 3 4 / 0 0 0 0', 39900],
  ['Cargo de gabardina Andén', 'verde, beige', '36, 38, 40', '2 2 2 / 1 2 0', 55900],
  ['Calza engomada Nocturna', 'negro, bordo', 'S, M, L', '4 2 3 / 3 0 2', 34500],
  ['Palazzo estampado Jardín', 'fucsia, azul', 'S, M, L', '2 1 0 / 2 1 0', 49900.9],
  ['Jean recto Almacén', 'blanco, azul', '34, 36, 38, 40', '1 0 0 0 / 0 0 0 0', 67900],
  ['Calza oxford deportiva Vuelta', 'violeta, negro', 'S, M, L', '0 0 0 / 0 0 0', 32900],
]

export const tops: readonly DemoRow[] = [
  ['Remera rayada Marinera', 'blanco, rojo', 'S, M, L, XL', '4 4 0 0 / 4 2 4 4', 18900],
  ['Musculosa de morley Siesta', 'blanco, negro, rosado', 'S, M, L', '4 3 0 / 4 4 4 / 3 3 0', 15900],
  ['Corset con barbas Madreselva', 'bordo, negro', 'S, M, L', '3 1 3 / 0 0 0', 42900],
  ['Camisa de lino Estancia', 'blanco, beige, azul', 'S, M, L', '2 2 1 / 2 2 0 / 2 2 0', 46500],
  ['Blusa floreada Primavera', 'naranja, violeta', 'S, M, L', '2 2 0 / 2 2 0', 37900.5],
  ['Top halter de raso Brindis', 'plateado, verde', 'S, M', '2 1 / 2 0', 29900],
  ['Top corto fruncido Verano', 'fucsia, naranja, azul', 'Único', '5 / 6 / 5', 17500],
  ['Camisa de satén Medianoche', 'negro, violeta', 'S, M, L', '2 0 1 / 0 0 0', 52900],
  ['Remera boxy Kiosco', 'verde, rosado, negro', 'S, M, L', '0 0 0 / 0 0 0 / 0 0 0', 19900],
  ['Blusa con lunares Sobremesa', 'rojo, negro', 'S, M, L', '3 3 3 / 0 0 0', 36900],
]

export const bodys: readonly DemoRow[] = [
  ['Body manga larga Básico', 'negro, blanco, beige', 'S, M, L', '3 2 3 / 0 3 2 / 0 3 3', 24900],
  ['Body de tiras Glicina', 'violeta, rosado', 'S, M, L', '2 2 2 / 0 2 2', 22500],
  ['Body un hombro Milonga', 'rojo, negro', 'S, M, L', '3 1 1 / 1 2 0', 26900],
  ['Body escotado Terraza', 'verde, azul', 'S, M, L', '8 3 1 / 1 2 0', 21900],
  ['Body de encaje Azucena', 'blanco, bordo', 'S, M', '1 1 / 0 2', 33900.75],
  ['Body animal print Sabana', 'beige', 'S, M, L', '3 2 1', 27900],
  ['Body de lúrex Cotillón', 'plateado, fucsia', 'S, M', '1 0 / 0 0', 29500],
]

export const sweaters: readonly DemoRow[] = [
  ['Sweater de ochos Chimenea', 'beige, blanco, verde', 'S, M, L', '2 0 2 / 1 1 2 / 0 1 2', 69900],
  ['Polera de morley Invierno', 'negro, bordo, blanco', 'S, M, L', '3 3 2 / 2 3 2 / 0 0 2', 38900],
  ['Cardigan con botones Tejedora', 'rosado, beige', 'S/M, L/XL', '3 0 / 3 2', 62500],
  ['Buzo con capucha Plaza', 'azul, negro, violeta', 'S, M, L, XL', '6 3 0 3 / 2 1 2 0 / 2 1 2 2', 54900],
  ['Sweater escote en V Bohemia', 'naranja, azul', 'S, M, L', '2 1 0 / 1 3 2', 57900],
  ['Sweater rayado Puertito', 'rojo, azul', 'S, M, L', '2 2 1 / 0 0 0', 61900.5],
  ['Polera amplia Cordillera', 'plateado, verde', 'Único', '1 / 1', 66900],
  ['Buzo liso Recreo', 'fucsia, blanco', 'S, M, L', '0 0 0 / 0 0 0', 48900, 'no'],
]

export const vestidos: readonly DemoRow[] = [
  ['Vestido lencero Luna', 'plateado, negro, bordo', 'S, M, L', '2 0 0 / 0 1 2 / 0 2 2', 74900],
  ['Vestido cruzado Glorieta', 'verde, rojo', 'S, M, L', '3 1 1 / 1 1 0', 79900],
  ['Vestido camisero Mercado', 'azul, beige', '36, 38, 40, 42', '2 0 1 2 / 0 0 1 0', 82500],
  ['Vestido corto a lunares Tómbola', 'rojo, negro', 'S, M, L', '6 2 0 / 2 1 2', 63900],
  ['Vestido largo con volados Feria', 'blanco, naranja', 'S, M, L', '2 2 1 / 0 0 0', 94900.9],
  ['Vestido ajustado Medialuz', 'negro, bordo, fucsia', 'S, M', '7 2 / 3 1 / 0 2', 58900],
  ['Vestido cuadrillé Picnic', 'rosado, azul', 'S, M, L', '1 0 0 / 0 0 0', 67500],
  ['Vestido de lúrex Fin de Año', 'plateado', 'S, M, L', '2 0 1', 98900, 'no'],
]
