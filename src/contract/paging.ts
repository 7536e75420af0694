import { idText } from './wire.ts'
import { z } from './z.ts'

/** The largest page; also what a cursor without `limit` gets. */
export const MOST_ROWS = 100

/** Lists stay arrays; with `limit` or `cursor` the answer carries `X-Total-Count` and, when there is more, `X-Next-Cursor`. */
export const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_ROWS)
    .optional()
    .meta({ description: 'Cantidad de filas, de 1 a 100' }),
  cursor: idText(200).optional().meta({
    description:
      'El valor de X-Next-Cursor de la respuesta anterior; sin `limit`, la página trae hasta 100 filas',
  }),
}

export const TOTAL_COUNT_HEADER = 'X-Total-Count'
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'
