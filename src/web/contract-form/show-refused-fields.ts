import type { Path } from 'react-hook-form'
import type { ContractFormOf, Typed } from './use-contract-form.ts'

/** Says beside the fields what the server found wrong with them, until they are corrected; the first one gets the focus. */
export function showRefusedFields<T extends Typed, B>(
  form: ContractFormOf<T, B>,
  fields: Readonly<Record<string, string>>,
): void {
  for (const [position, [field, message]] of Object.entries(fields).entries())
    form.setError(field as Path<T>, { message }, { shouldFocus: position === 0 })
}
