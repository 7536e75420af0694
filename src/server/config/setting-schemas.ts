import { z } from '#contract/http/z.ts'

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** A setting without a default. A blank value counts as missing. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema.optional())

/** A setting with a default, which also replaces a blank value. */
export const withDefault = <S extends z.ZodType>(schema: S, fallback: z.input<S>) =>
  z.preprocess((value) => blankToUndefined(value) ?? fallback, schema)

export const trueOrFalse = z.enum(['true', 'false']).transform((word) => word === 'true')

/** An http or https origin: the address has no path, because paths are added to it. */
export function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
