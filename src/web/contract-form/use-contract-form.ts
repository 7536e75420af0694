import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from '#contract/http/z.ts'

/** Field values before validation: texts, choices, and lists of texts or choices. */
export type FormValues = Record<string, unknown>

/** Form with fields `T`, which the schema parses to the body `B`. */
export type ContractFormOf<T extends FormValues, B> = UseFormReturn<T, unknown, B>

/**
 * Returns a form that validates with the contract's schema, so its messages equal the server's. Checks a field when it
 * loses the focus. A submit checks all fields and focuses the first wrong one. `start`: initial values.
 */
export const useContractForm = <T extends FormValues, B extends object>({
  schema,
  start,
}: {
  schema: z.ZodType<B, T>
  start: T
}): ContractFormOf<T, B> =>
  useForm<T, unknown, B>({
    defaultValues: start as DefaultValues<T>,
    mode: 'onTouched',
    resolver: zodResolver(schema),
  })
