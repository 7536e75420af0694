import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from '#contract/z.ts'

/** What is in the fields as a person puts it there: texts, choices, and lists of them. */
export type Typed = Record<string, unknown>

/** A form of these fields, whatever else of it is known. */
export type ContractFormOf<T extends Typed, B> = UseFormReturn<T, unknown, B>

/**
 * A form whose fields are checked by the contract's own schema, with the words the server would use: each once it was left, all of
 * them on sending, and then the first wrong one has the focus. `start`: what is in it before anybody typed.
 */
export const useContractForm = <T extends Typed, B extends object>({
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
