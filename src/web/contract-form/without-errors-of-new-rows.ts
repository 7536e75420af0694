import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'

/** Returns the errors that the form shows at a name. */
type ShownErrors = (name: string) => unknown

/**
 * Returns a resolver that shows no errors of rows which the user has not filled yet. react-hook-form checks a whole list
 * when a row is added, so every blank field of the new row would be wrong at once. Such a check leaves only errors of
 * the list itself and errors that the form shows already. A check of a field and a submit find all errors as before.
 */
export const withoutErrorsOfNewRows =
  <T extends FieldValues, B>(
    resolver: Resolver<T, unknown, B>,
    shown: ShownErrors,
  ): Resolver<T, unknown, B> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const [name, ...others] = options.names ?? []
    // Only a field has an entry here. The rows of a list are fields, and the list is none.
    const isList =
      name !== undefined && Array.isArray(get(values, name)) && get(options.fields, name) === undefined
    if (!isList || others.length > 0) return result
    const errors = { ...result.errors } as FieldErrors<T>
    set(errors, name, knownErrors(get(result.errors, name), shown(name)))
    return { values: {}, errors }
  }

/** Returns the found errors of a list without those of rows that showed none. Undefined if no error is left. */
function knownErrors(found: unknown, shown: unknown): unknown {
  if (typeof found !== 'object' || found === null) return found
  const wasShown = new Set(Object.entries(shown ?? {}).flatMap(([row, error]) => (error ? [row] : [])))
  const isRow = (key: string) => !Number.isNaN(Number(key))
  const known = Object.entries(found).filter(([key, error]) => error && (!isRow(key) || wasShown.has(key)))
  if (known.length === 0) return undefined
  return Object.assign(Array.isArray(found) ? [] : {}, Object.fromEntries(known))
}
