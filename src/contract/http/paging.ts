import { idText } from './wire.ts'
import { z } from './z.ts'

/** Maximum page size. Also the page size of a request with `cursor` and without `limit`. */
export const MAX_LIST_ROWS = 100

/** Row count in decimal digits, because `Number` would also accept 0x10 and 1e1. */
const rows = z
  .codec(z.string(), z.number(), {
    decode: (written, context) => {
      const count = Number(written)
      if (/^[1-9]\d*$/.test(written) && count <= MAX_LIST_ROWS) return count
      context.issues.push({
        code: 'custom',
        input: written,
        message: `Pedí de 1 a ${MAX_LIST_ROWS} filas`,
      })
      return z.NEVER
    },
    encode: String,
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_LIST_ROWS, description: 'Cantidad de filas, de 1 a 100' })

/**
 * Query parameters of a list. The reply is always an array. With `limit` or `cursor` the response has the
 * header `X-Total-Count` and, when more rows exist, `X-Next-Cursor`.
 */
export const paging = {
  limit: rows.optional(),
  cursor: idText(200).optional().meta({
    description:
      'El valor de X-Next-Cursor de la respuesta anterior; sin `limit`, la página trae hasta 100 filas',
  }),
}

export const TOTAL_COUNT_HEADER = 'X-Total-Count'
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'
