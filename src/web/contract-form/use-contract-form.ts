import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from '#contract/http/z.ts'

/** Raw field values: texts, choices and lists of them. */
export type FormValues = Record<string, unknown>

/** A form with these fields, whatever its other types are. */
export type ContractFormOf<T extends FormValues, B> = UseFormReturn<T, unknown, B>

/**
 * Returns a form that validates with the contract's schema, so its messages equal the server's. A field is checked
 * when it loses focus, and all fields on submit. The first wrong field then gets the focus. `start`: the initial
 * values.
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
