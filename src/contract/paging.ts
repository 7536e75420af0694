import { z } from './z.ts'

/** Lists stay arrays; with `limit` the answer carries `X-Total-Count` and, when there is more, `X-Next-Cursor`. */
export const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Cantidad de filas, de 1 a 100' }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'El valor de X-Next-Cursor de la respuesta anterior' }),
}

export const TOTAL_COUNT_HEADER = 'X-Total-Count'
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'
