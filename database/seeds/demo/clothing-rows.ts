import type { DemoRow } from './demo-product.ts'

export const abrigos: readonly DemoRow[] = [
  ['Tapado de paño Recoleta', 'beige, negro, bordo', 'S, M, L', 9, 189000],
  ['Campera puffer Nieve', 'negro, plateado', 'S, M, L, XL', 12, 154900],
  ['Blazer cruzado Oficina', 'blanco, azul', '36, 38, 40, 42', 7, 128500],
  ['Trench clásico Llovizna', 'beige, verde', 'S, M, L', 5, 172900.5],
  ['Campera de cuero ecológico Ruta', 'negro, bordo', 'S, M, L', 8, 139900],
  ['Tapado peluche Osito', 'rosado, beige', 'S/M, L/XL', 1, 134500],
  ['Blazer príncipe de gales Tribunales', 'verde', '38, 40, 42', 4, 142000],
  ['Campera puffer corta Bariloche', 'fucsia, naranja, violeta', 'S, M, L', 0, 149900],
]

export const pantalones: readonly DemoRow[] = [
  ['Jean wide leg Costanera', 'azul, negro', '34, 36, 38, 40, 42', 18, 64900],
  ['Pantalón sastrero Puerto', 'beige, negro, blanco', '36, 38, 40, 42', 11, 58900],
  ['Jogger de frisa Domingo', 'plateado, negro, verde', 'S, M, L, XL', 20, 39900],
  ['Cargo de gabardina Andén', 'verde, beige', '36, 38, 40', 9, 55900],
  ['Calza engomada Nocturna', 'negro, bordo', 'S, M, L', 14, 34500],
  ['Palazzo estampado Jardín', 'fucsia, azul', 'S, M, L', 6, 49900.9],
  ['Jean recto Almacén', 'blanco, azul', '34, 36, 38, 40', 1, 67900],
  ['Calza oxford deportiva Vuelta', 'violeta, negro', 'S, M, L', 0, 32900],
]

export const tops: readonly DemoRow[] = [
  ['Remera rayada Marinera', 'blanco, rojo', 'S, M, L, XL', 22, 18900],
  ['Musculosa de morley Siesta', 'blanco, negro, rosado', 'S, M, L', 25, 15900],
  ['Corset con barbas Madreselva', 'bordo, negro', 'S, M, L', 7, 42900],
  ['Camisa de lino Estancia', 'blanco, beige, azul', 'S, M, L', 13, 46500],
  ['Blusa floreada Primavera', 'naranja, violeta', 'S, M, L', 8, 37900.5],
  ['Top halter de raso Brindis', 'plateado, verde', 'S, M', 5, 29900],
  ['Top corto fruncido Verano', 'fucsia, naranja, azul', 'Único', 16, 17500],
  ['Camisa de satén Medianoche', 'negro, violeta', 'S, M, L', 3, 52900],
  ['Remera boxy Kiosco', 'verde, rosado, negro', 'S, M, L', 0, 19900],
  ['Blusa con lunares Sobremesa', 'rojo, negro', 'S, M, L', 9, 36900],
]

export const bodys: readonly DemoRow[] = [
  ['Body manga larga Básico', 'negro, blanco, beige', 'S, M, L', 19, 24900],
  ['Body de tiras Glicina', 'violeta, rosado', 'S, M, L', 10, 22500],
  ['Body un hombro Milonga', 'rojo, negro', 'S, M, L', 8, 26900],
  ['Body escotado Terraza', 'verde, azul', 'S, M, L', 12, 21900],
  ['Body de encaje Azucena', 'blanco, bordo', 'S, M', 4, 33900.75],
  ['Body animal print Sabana', 'beige', 'S, M, L', 6, 27900],
  ['Body de lúrex Cotillón', 'plateado, fucsia', 'S, M', 1, 29500],
]

export const sweaters: readonly DemoRow[] = [
  ['Sweater de ochos Chimenea', 'beige, blanco, verde', 'S, M, L', 11, 69900],
  ['Polera de morley Invierno', 'negro, bordo, blanco', 'S, M, L', 17, 38900],
  ['Cardigan con botones Tejedora', 'rosado, beige', 'S/M, L/XL', 8, 62500],
  ['Buzo con capucha Plaza', 'azul, negro, violeta', 'S, M, L, XL', 21, 54900],
  ['Sweater escote en V Bohemia', 'naranja, azul', 'S, M, L', 9, 57900],
  ['Sweater rayado Puertito', 'rojo, azul', 'S, M, L', 5, 61900.5],
  ['Polera amplia Cordillera', 'plateado, verde', 'Único', 2, 66900],
  ['Buzo liso Recreo', 'fucsia, blanco', 'S, M, L', 0, 48900, 'no'],
]

export const vestidos: readonly DemoRow[] = [
  ['Vestido lencero Luna', 'plateado, negro, bordo', 'S, M, L', 9, 74900],
  ['Vestido cruzado Glorieta', 'verde, rojo', 'S, M, L', 7, 79900],
  ['Vestido camisero Mercado', 'azul, beige', '36, 38, 40, 42', 6, 82500],
  ['Vestido corto a lunares Tómbola', 'rojo, negro', 'S, M, L', 10, 63900],
  ['Vestido largo con volados Feria', 'blanco, naranja', 'S, M, L', 5, 94900.9],
  ['Vestido ajustado Medialuz', 'negro, bordo, fucsia', 'S, M', 12, 58900],
  ['Vestido cuadrillé Picnic', 'rosado, azul', 'S, M, L', 1, 67500],
  ['Vestido de lúrex Fin de Año', 'plateado', 'S, M, L', 3, 98900, 'no'],
]
