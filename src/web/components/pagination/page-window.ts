/**
 * Page numbers to show as links: at most `size` numbers. The current page and the page before are always
 * included.
 */
export function pageWindow({ page, pages, size }: { page: number; pages: number; size: number }): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - size + 1))
  const last = Math.max(page, Math.min(first + size - 1, pages))
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
}
