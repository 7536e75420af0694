/** Focuses the search, or the page where a search by touch would open the keyboard over the buttons. */
export function focusNextOrder(): void {
  const next = matchMedia('(pointer: coarse)').matches ? '#contenido' : '[data-about=search]'
  const target = document.querySelector<HTMLElement>(next) ?? document.getElementById('contenido')
  target?.focus({ preventScroll: true })
}
