import type { z } from '#contract/http/z.ts'
import { type StorageLocation, type StoredValue, openStoredValue } from './stored-value.ts'

/** Value in browser storage as JSON that matches `schema`. Invalid text counts as `empty`, which is not stored. */
export function openStoredJson<T>({
  schema,
  ...options
}: StorageLocation & { empty: T; schema: z.ZodType<T> }): StoredValue<T> {
  const textOf = (value: T) => JSON.stringify(schema.encode(value))
  return openStoredValue({
    ...options,
    parse: (text) => {
      try {
        return schema.decode(JSON.parse(text) as never)
      } catch {
        return options.empty
      }
    },
    write: (value) => (textOf(value) === textOf(options.empty) ? undefined : textOf(value)),
  })
}

/** Value in browser storage as text that `read` validates. `empty` is not stored. */
export const openStoredText = <T extends string>({
  read,
  ...options
}: StorageLocation & { empty: T; read: (text: string) => T }): StoredValue<T> =>
  openStoredValue<T>({
    ...options,
    parse: read,
    write: (value) => (value === options.empty ? undefined : value),
  })
