/**
 * Returns the pictures of a product with a downloaded picture at its place in the file. `downloads`: all downloads of the
 * product by this import. Other pictures of the product take the places of the file between them, in order. The result
 * is therefore the same in whatever order the downloads end. The order of the given pictures stays, because a person
 * may have changed the order.
 */
export function placePicture(
  images: readonly string[],
  picture: { url: string; posicion: number },
  downloads: readonly { posicion: number; guardada: string | null }[],
): string[] {
  const placeOf = new Map(downloads.map(({ guardada, posicion }) => [guardada, posicion]))
  const taken = new Set(downloads.map(({ posicion }) => posicion))
  let free = -1
  const nextFree = () => {
    do free += 1
    while (taken.has(free))
    return free
  }
  const places = images.map((image) => placeOf.get(image) ?? nextFree())
  const later = places.findIndex((place) => place > picture.posicion)
  return images.toSpliced(later === -1 ? images.length : later, 0, picture.url)
}
