import { z } from './z.ts'

const repeatedSchemas = new WeakSet<z.ZodType>()

/**
 * A query parameter that may be repeated: `?color=Negro&color=Rojo`. The decoded value has each value once, without
 * blank ones, because a form also sends its empty fields.
 */
export function repeated(item: z.ZodType<string, string>, maxItems: number) {
  const schema = z
    .codec(z.union([z.string(), z.array(z.string())]), z.array(item).max(maxItems), {
      decode: (wire) => [...new Set([wire].flat().filter((value) => value.trim() !== ''))],
      encode: (values) => [...values],
    })
    .optional()
  repeatedSchemas.add(schema)
  return schema
}

export const isRepeated = (schema: z.ZodType): boolean => repeatedSchemas.has(schema)
