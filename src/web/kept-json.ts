import type { z } from '#contract/z.ts'
import { type KeptPlace, type KeptValue, openKeptValue } from './kept-value.ts'

/** A value that this browser keeps as JSON of this schema. Text that it cannot read counts as `empty`, which is not kept. */
export function openKeptJson<T>({
  schema,
  ...of
}: KeptPlace & { empty: T; schema: z.ZodType<T> }): KeptValue<T> {
  const textOf = (value: T) => JSON.stringify(schema.encode(value))
  return openKeptValue({
    ...of,
    parse: (text) => {
      try {
        return schema.decode(JSON.parse(text) as never)
      } catch {
        return of.empty
      }
    },
    write: (value) => (textOf(value) === textOf(of.empty) ? undefined : textOf(value)),
  })
}

/** The same as text that `read` makes safe; `empty` is not kept. */
export const openKeptText = <T extends string>({
  read,
  ...of
}: KeptPlace & { empty: T; read: (text: string) => T }): KeptValue<T> =>
  openKeptValue<T>({ ...of, parse: read, write: (value) => (value === of.empty ? undefined : value) })
