import type { ApiProblem } from '#web/api-problem.ts'

/** What to say where the catalogue's sentence speaks of a purchase, or leaves the typed data in doubt. */
const staffTexts: Readonly<Record<string, string>> = {
  unreachable: 'Error al conectar con el servidor. Lo que escribiste sigue acá: volvé a intentarlo.',
  'sale-in-progress': 'Todavía se está guardando. Volvé a intentarlo en un momento.',
  'idempotency-key-reused':
    'Lo que enviaste antes ya quedó guardado, con los datos de entonces. Fijate en la lista antes de guardar esto también.',
}

/** Why a form of the staff's was not saved; undefined where its fields say it. `shown`: the fields it has. */
export function refusalText(
  { code, message, fields }: ApiProblem,
  shown: readonly string[],
): string | undefined {
  const told = Object.entries(fields)
  if (told.length === 0) return staffTexts[code] ?? message
  return told.find(([field]) => !shown.includes(field.split('.')[0]!))?.[1]
}
