/** Returns the name of a line with its choices, because two lines of one product differ only in them. */
export const lineName = ({
  nombre,
  color,
  talle,
}: {
  nombre: string
  color: string
  talle: string
}): string => [nombre, color, talle && `talle ${talle}`].filter(Boolean).join(', ')
