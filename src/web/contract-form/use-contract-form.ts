import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from '#contract/http/z.ts'
import { alsoRefusingWebAddresses } from './also-refusing-web-addresses.ts'
import { withoutErrorsOfNewRows } from './without-errors-of-new-rows.ts'

/** Field values before validation: texts, choices, and lists of texts or choices. */
export type FormValues = Record<string, unknown>

/** Form with fields `T`, which the schema parses to the body `B`. */
export type ContractFormOf<T extends FormValues, B> = UseFormReturn<T, unknown, B>

/**
 * Returns a form that validates with the contract's schema, so its messages equal the server's. Checks a field when it
 * loses the focus. A submit checks all fields and focuses the first wrong one. `start`: initial values.
 * `refusesWebAddresses`: also refuses web addresses in the data of a person, like the server.
 */
export const useContractForm = <T extends FormValues, B extends object>({
  schema,
  start,
  refusesWebAddresses = false,
}: {
  schema: z.ZodType<B, T>
  start: T
  refusesWebAddresses?: boolean
}): ContractFormOf<T, B> => {
  const checkSchema = zodResolver(schema)
  const form: ContractFormOf<T, B> = useForm<T, unknown, B>({
    defaultValues: start as DefaultValues<T>,
    mode: 'onTouched',
    resolver: withoutErrorsOfNewRows(
      refusesWebAddresses ? alsoRefusingWebAddresses(checkSchema) : checkSchema,
      (name) => form.getFieldState(name as Path<T>).error,
    ),
  })
  return form
}
