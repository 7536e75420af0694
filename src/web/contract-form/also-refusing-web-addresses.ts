import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * Returns a resolver that also refuses web addresses in the data of a person. Loads the list of top-level domains at the
 * first check. Without the list the server alone checks.
 */
export const alsoRefusingWebAddresses =
  <T extends FieldValues, B>(resolver: Resolver<T, unknown, B>): Resolver<T, unknown, B> =>
  async (values, context, options) => {
    const [result, errors] = await Promise.all([resolver(values, context, options), errorsOf(values)])
    if (Object.keys(errors).length === 0) return result
    return { values: {}, errors: { ...errors, ...result.errors } as FieldErrors<T> }
  }

async function errorsOf(values: FieldValues): Promise<Record<string, { type: string; message: string }>> {
  const loaded = await import('#contract/contact/web-address-errors.ts').catch(() => undefined)
  return Object.fromEntries(
    Object.entries(loaded?.webAddressErrors(values) ?? {}).map(([field, message]) => [
      field,
      { type: 'web-address', message },
    ]),
  )
}
