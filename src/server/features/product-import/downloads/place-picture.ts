/**
 * Returns a product's pictures with a downloaded picture at its position in the file. `downloads`: all downloads of the
 * product by this import. The product's other pictures fill the remaining positions and keep their order, because a
 * person may have sorted them. So the result does not depend on the order in which downloads finish.
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
