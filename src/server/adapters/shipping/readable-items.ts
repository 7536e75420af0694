import type { z } from '#contract/http/z.ts'
import { CarrierFailure } from './carrier-failure.ts'

/**
 * Returns the readable items of a list, because one strange offer must not hide the others. Throws 'invalid-reply' when
 * a list has items and none is readable.
 */
export function readableItems<S extends z.ZodType>(
  carrier: string,
  schema: S,
  items: readonly unknown[],
): z.output<S>[] {
  const readable = items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    return success ? [data] : []
  })
  if (items.length > 0 && readable.length === 0)
    throw new CarrierFailure(carrier, 'invalid-reply', { detail: `${items.length} sin los datos necesarios` })
  return readable
}
