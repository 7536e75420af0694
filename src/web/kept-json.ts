import type { z } from '#contract/z.ts'
import { type KeptPlace, type KeptValue, openKeptValue } from './kept-value.ts'

/** Value in browser storage as JSON of this schema. Unreadable text counts as `empty`, and `empty` is not stored. */
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

/** Value in browser storage as text, which `read` validates. `empty` is not stored. */
export const openKeptText = <T extends string>({
  read,
  ...of
}: KeptPlace & { empty: T; read: (text: string) => T }): KeptValue<T> =>
  openKeptValue<T>({ ...of, parse: read, write: (value) => (value === of.empty ? undefined : value) })
