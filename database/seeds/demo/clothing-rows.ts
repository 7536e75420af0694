import type { DemoRow } from './demo-product.ts'

export const abrigos: readonly DemoRow[] = [
  ['Tapado de paño Recoleta', 'beige, negro, bordo', 'S, M, L', 9, 189000, 'tapado', 'wool'],
  ['Campera puffer Nieve', 'negro, plateado', 'S, M, L, XL', 12, 154900, 'puffer', 'nylon'],
  ['Blazer cruzado Oficina', 'blanco, azul', '36, 38, 40, 42', 7, 128500, 'blazer', 'linen'],
  ['Trench clásico Llovizna', 'beige, verde', 'S, M, L', 5, 172900.5, 'trench', 'cotton'],
  ['Campera de cuero ecológico Ruta', 'negro, bordo', 'S, M, L', 8, 139900, 'campera-cuero', 'leather'],
  ['Tapado peluche Osito', 'rosado, beige', 'S/M, L/XL', 1, 134500, 'peluche', 'wool'],
  ['Blazer príncipe de gales Tribunales', 'verde', '38, 40, 42', 4, 142000, 'blazer', 'checks'],
  ['Campera puffer corta Bariloche', 'fucsia, naranja, violeta', 'S, M, L', 0, 149900, 'puffer', 'nylon'],
]

export const pantalones: readonly DemoRow[] = [
  ['Jean wide leg Costanera', 'azul, negro', '34, 36, 38, 40, 42', 18, 64900, 'jean-ancho', 'denim'],
  ['Pantalón sastrero Puerto', 'beige, negro, blanco', '36, 38, 40, 42', 11, 58900, 'sastrero', 'linen'],
  ['Jogger de frisa Domingo', 'plateado, negro, verde', 'S, M, L, XL', 20, 39900, 'jogger', 'cotton'],
  ['Cargo de gabardina Andén', 'verde, beige', '36, 38, 40', 9, 55900, 'cargo', 'cotton'],
  ['Calza engomada Nocturna', 'negro, bordo', 'S, M, L', 14, 34500, 'calza', 'leather'],
  ['Palazzo estampado Jardín', 'fucsia, azul', 'S, M, L', 6, 49900.9, 'sastrero', 'flowers'],
  ['Jean recto Almacén', 'blanco, azul', '34, 36, 38, 40', 1, 67900, 'jean-ancho', 'denim'],
  ['Calza oxford deportiva Vuelta', 'violeta, negro', 'S, M, L', 0, 32900, 'calza', 'rib'],
]

export const tops: readonly DemoRow[] = [
  ['Remera rayada Marinera', 'blanco, rojo', 'S, M, L, XL', 22, 18900, 'remera', 'stripes'],
  ['Musculosa de morley Siesta', 'blanco, negro, rosado', 'S, M, L', 25, 15900, 'musculosa', 'rib'],
  ['Corset con barbas Madreselva', 'bordo, negro', 'S, M, L', 7, 42900, 'corset', 'satin'],
  ['Camisa de lino Estancia', 'blanco, beige, azul', 'S, M, L', 13, 46500, 'camisa', 'linen'],
  ['Blusa floreada Primavera', 'naranja, violeta', 'S, M, L', 8, 37900.5, 'blusa', 'flowers'],
  ['Top halter de raso Brindis', 'plateado, verde', 'S, M', 5, 29900, 'halter', 'satin'],
  ['Top corto fruncido Verano', 'fucsia, naranja, azul', 'Único', 16, 17500, 'crop', 'cotton'],
  ['Camisa de satén Medianoche', 'negro, violeta', 'S, M, L', 3, 52900, 'camisa', 'satin'],
  ['Remera boxy Kiosco', 'verde, rosado, negro', 'S, M, L', 0, 19900, 'remera', 'cotton'],
  ['Blusa con lunares Sobremesa', 'rojo, negro', 'S, M, L', 9, 36900, 'blusa', 'dots'],
]

export const bodys: readonly DemoRow[] = [
  ['Body manga larga Básico', 'negro, blanco, beige', 'S, M, L', 19, 24900, 'body-manga-larga', 'cotton'],
  ['Body de tiras Glicina', 'violeta, rosado', 'S, M, L', 10, 22500, 'body-tiras', 'satin'],
  ['Body un hombro Milonga', 'rojo, negro', 'S, M, L', 8, 26900, 'body-un-hombro', 'cotton'],
  ['Body escotado Terraza', 'verde, azul', 'S, M, L', 12, 21900, 'body-remera', 'rib'],
  ['Body de encaje Azucena', 'blanco, bordo', 'S, M', 4, 33900.75, 'body-manga-larga', 'lace'],
  ['Body animal print Sabana', 'beige', 'S, M, L', 6, 27900, 'body-remera', 'animal'],
  ['Body de lúrex Cotillón', 'plateado, fucsia', 'S, M', 1, 29500, 'body-tiras', 'lurex'],
]

export const sweaters: readonly DemoRow[] = [
  ['Sweater de ochos Chimenea', 'beige, blanco, verde', 'S, M, L', 11, 69900, 'sweater-redondo', 'cable'],
  ['Polera de morley Invierno', 'negro, bordo, blanco', 'S, M, L', 17, 38900, 'polera', 'rib'],
  ['Cardigan con botones Tejedora', 'rosado, beige', 'S/M, L/XL', 8, 62500, 'cardigan', 'knit'],
  ['Buzo con capucha Plaza', 'azul, negro, violeta', 'S, M, L, XL', 21, 54900, 'buzo', 'cotton'],
  ['Sweater escote en V Bohemia', 'naranja, azul', 'S, M, L', 9, 57900, 'sweater-en-v', 'knit'],
  ['Sweater rayado Puertito', 'rojo, azul', 'S, M, L', 5, 61900.5, 'sweater-redondo', 'stripes'],
  ['Polera amplia Cordillera', 'plateado, verde', 'Único', 2, 66900, 'polera', 'knit'],
  ['Buzo liso Recreo', 'fucsia, blanco', 'S, M, L', 0, 48900, 'buzo', 'wool', 'no'],
]

export const vestidos: readonly DemoRow[] = [
  ['Vestido lencero Luna', 'plateado, negro, bordo', 'S, M, L', 9, 74900, 'vestido-lencero', 'satin'],
  ['Vestido cruzado Glorieta', 'verde, rojo', 'S, M, L', 7, 79900, 'vestido-cruzado', 'flowers'],
  ['Vestido camisero Mercado', 'azul, beige', '36, 38, 40, 42', 6, 82500, 'vestido-camisero', 'denim'],
  ['Vestido corto a lunares Tómbola', 'rojo, negro', 'S, M, L', 10, 63900, 'vestido-corto', 'dots'],
  ['Vestido largo con volados Feria', 'blanco, naranja', 'S, M, L', 5, 94900.9, 'vestido-largo', 'cotton'],
  ['Vestido ajustado Medialuz', 'negro, bordo, fucsia', 'S, M', 12, 58900, 'vestido-ajustado', 'rib'],
  ['Vestido cuadrillé Picnic', 'rosado, azul', 'S, M, L', 1, 67500, 'vestido-corto', 'checks'],
  ['Vestido de lúrex Fin de Año', 'plateado', 'S, M, L', 3, 98900, 'vestido-ajustado', 'lurex', 'no'],
]
