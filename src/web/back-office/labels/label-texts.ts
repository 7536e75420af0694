export const countText = (count: number): string => count.toLocaleString('es-AR')

export const labelsText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'etiqueta' : 'etiquetas'}`
