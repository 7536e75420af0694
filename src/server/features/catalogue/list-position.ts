import { z } from '#contract/http/z.ts'

/**
 * Position of a product in a list. Lists are sorted by these values, all ascending except `hits` and `orden`. `group`: group
 * of a search result. `soldOut`: 1 for a product without stock in a public list. `hits`: number of matched terms. `key`:
 * price or name of a list in that order. `orden`: number of the product, newest first.
 */
export type ListPosition = {
  group: number
  soldOut: number
  hits: number
  key: number | string
  orden: number
}

const whole = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const written = z.tuple([whole, whole, whole, z.union([whole, z.string()]), whole])

/** Returns the cursor of a position. Clients treat the cursor as opaque. */
export const cursorOf = ({ group, soldOut, hits, key, orden }: ListPosition): string =>
  Buffer.from(JSON.stringify([group, soldOut, hits, key, orden])).toString('base64url')

/** Returns undefined for a text that is no cursor. A number is a cursor of an earlier version of the API. */
export function parsePosition(cursor: string): ListPosition | undefined {
  if (/^\d{1,15}$/.test(cursor)) return { group: 0, soldOut: 0, hits: 0, key: 0, orden: Number(cursor) }
  const [group, soldOut, hits, key, orden] = parseTuple(cursor) ?? []
  return group === undefined ||
    soldOut === undefined ||
    hits === undefined ||
    key === undefined ||
    orden === undefined
    ? undefined
    : { group, soldOut, hits, key, orden }
}

function parseTuple(cursor: string): z.output<typeof written> | undefined {
  try {
    return written.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
