import type { Path } from 'react-hook-form'
import type { ContractFormOf, FormValues } from './use-contract-form.ts'

/** Shows the server's field errors beside the fields until the user corrects them, and focuses the first field. */
export function showRefusedFields<T extends FormValues, B>(
  form: ContractFormOf<T, B>,
  fields: Readonly<Record<string, string>>,
): void {
  for (const [position, [field, message]] of Object.entries(fields).entries())
    form.setError(field as Path<T>, { message }, { shouldFocus: position === 0 })
}
