import type { ApiProblem } from '#web/api/api-problem.ts'

/**
 * Staff texts by problem code, instead of shop texts that mention a purchase, or that do not say whether typed data is
 * lost.
 */
const staffTexts: Readonly<Record<string, string>> = {
  unreachable: 'Error al conectar con el servidor. Lo que escribiste sigue acá: volvé a intentarlo.',
  'sale-in-progress': 'Todavía se está guardando. Volvé a intentarlo en un momento.',
  'idempotency-key-reused':
    'Lo que enviaste antes ya quedó guardado, con los datos de entonces. Fijate en la lista antes de guardar esto también.',
}

/**
 * Returns why the server refused a staff form. Undefined if the errors are beside the fields. `shown`: fields of the
 * form.
 */
export function staffRefusalText(
  { code, message, fields }: ApiProblem,
  shown: readonly string[],
): string | undefined {
  const fieldErrors = Object.entries(fields)
  if (fieldErrors.length === 0) return staffTexts[code] ?? message
  return fieldErrors.find(([field]) => !shown.includes(field.replace(/\..*/s, '')))?.[1]
}
