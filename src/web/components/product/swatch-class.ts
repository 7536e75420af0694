import { type ColorName, knownColor } from '#domain/product/colors.ts'

/** Background class of a colour name. Unknown names are grey (specification section 3). */
export function swatchClass(name: string): string {
  const known = knownColor(name)
  return known === undefined ? 'bg-swatch-otro' : classByColor[known]
}

// Full class names, because Tailwind finds class names by scanning the source.
const classByColor = {
  verde: 'bg-swatch-verde',
  beige: 'bg-swatch-beige',
  azul: 'bg-swatch-azul',
  negro: 'bg-swatch-negro',
  blanco: 'bg-swatch-blanco',
  rojo: 'bg-swatch-rojo',
  rosado: 'bg-swatch-rosado',
  bordo: 'bg-swatch-bordo',
  naranja: 'bg-swatch-naranja',
  violeta: 'bg-swatch-violeta',
  fucsia: 'bg-swatch-fucsia',
  plateado: 'bg-swatch-plateado',
} as const satisfies Record<ColorName, string>
