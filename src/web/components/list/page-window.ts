/** The numbers of the pages that are offered: at most `size`, this one among them, one before it where there is one. */
export function pageWindow({ page, pages, size }: { page: number; pages: number; size: number }): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - size + 1))
  const last = Math.max(page, Math.min(first + size - 1, pages))
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
