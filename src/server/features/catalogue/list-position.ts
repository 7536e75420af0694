import { LIST_CURSOR } from '#domain/product/list-cursor.ts'

/**
 * Position of a product in a list. Lists are sorted by these values, all ascending except `hits` and `orden`. `group`:
 * group of a search result. `soldOut`: 1 for a product without stock in a public list. `hits`: number of matched terms.
 * `key`: price or name of a list in that order. `orden`: number of the product, newest first.
 */
export type ListPosition = {
  group: number
  soldOut: number
  hits: number
  key: number | string
  orden: number
}

/**
 * Returns the cursor of a position. Clients treat the cursor as opaque. The cursor begins with a digit and contains only
 * letters, digits, '_' and '-'. A list of the newest products has the number of the product.
 */
export function cursorOf({ group, soldOut, hits, key, orden }: ListPosition): string {
  if (group === 0 && soldOut === 0 && key === 0) return String(orden)
  const writtenKey = typeof key === 'number' ? key : `n${Buffer.from(key).toString('base64url')}`
  return [group, soldOut, hits, orden, writtenKey].join('_')
}

/** Returns undefined for a text that is no cursor. */
export function parsePosition(cursor: string): ListPosition | undefined {
  const parts = LIST_CURSOR.exec(cursor)
  if (parts === null) return undefined
  const [, group, soldOut, hits, orden, key] = parts
  if (key === undefined) return { group: 0, soldOut: 0, hits: 0, key: 0, orden: Number(cursor) }
  return {
    group: Number(group),
    soldOut: Number(soldOut),
    hits: Number(hits),
    orden: Number(orden),
    // The database refuses NUL.
    key: key.startsWith('n')
      ? Buffer.from(key.slice(1), 'base64url').toString().replaceAll('\0', '')
      : Number(key),
  }
}
