/** Returns the text with which a shopper asks the shop about a product: its name, the choice and its address. */
export function productQuestion({
  nombre,
  color,
  talle,
  url,
}: {
  nombre: string
  color: string
  talle: string
  url: string
}): string {
  const choice = [color && `color ${color}`, talle && `talle ${talle}`].filter(Boolean).join(', ')
  return `Hola, quiero consultar por ${nombre}${choice && ` (${choice})`}: ${url}`
}
