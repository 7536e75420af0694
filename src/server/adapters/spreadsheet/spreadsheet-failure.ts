import { z } from '#contract/http/z.ts'

export type FailureKind =
  | 'key-missing'
  | 'key-broken'
  | 'key-refused'
  | 'api-disabled'
  | 'not-shared'
  | 'not-found'
  | 'wrong-headings'
  | 'quota'
  | 'bad-request'
  | 'unavailable'

const texts: Readonly<Record<FailureKind, string>> = {
  'key-missing': 'No se puede leer el archivo de la cuenta de servicio',
  'key-broken': 'El archivo de la cuenta de servicio no es una clave JSON de Google',
  'key-refused': 'Google no acepta la clave de la cuenta de servicio',
  'api-disabled': 'La API de Google Sheets está apagada en el proyecto de la cuenta de servicio',
  'not-shared': 'La planilla no está compartida con la cuenta de servicio como editora',
  'not-found': 'No hay ninguna planilla con ese GOOGLE_SHEETS_ID',
  'wrong-headings': 'La hoja no tiene las columnas que la tienda necesita',
  quota: 'Google pide esperar: hubo demasiados pedidos. La tienda sigue sola en un minuto',
  'bad-request': 'Google rechazó el pedido',
  unavailable: 'Google Sheets no contesta. La tienda vuelve a probar sola',
}

/** A failure of the spreadsheet, with a Spanish message for staff. `kind`: the problem that the owner has to solve. */
export class SpreadsheetFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, { cause, detail = '' }: { cause?: unknown; detail?: string } = {}) {
    super(detail === '' ? texts[kind] : `${texts[kind]} (${detail})`, { cause })
    this.kind = kind
  }
}

/** Used fields of the HTTP client's error. The token server's error is a text. */
const clientError = z.object({
  response: z.object({
    status: z.number(),
    config: z.object({ url: z.coerce.string() }).optional(),
    data: z
      .object({
        error: z.union([
          z.string(),
          z.object({
            message: z.string().catch(''),
            details: z
              .array(z.object({ reason: z.string().optional() }))
              .optional()
              .catch(undefined),
          }),
        ]),
      })
      .optional()
      .catch(undefined),
  }),
})

/** Converts an error of Google's client library to a `SpreadsheetFailure`. */
export function spreadsheetFailureOf(failure: unknown): SpreadsheetFailure {
  if (failure instanceof SpreadsheetFailure) return failure
  const { success, data } = clientError.safeParse(failure)
  if (!success) return new SpreadsheetFailure('unavailable', { cause: failure })
  const { status, data: body } = data.response
  const error = body?.error
  if (typeof error === 'string') return new SpreadsheetFailure('key-refused', { cause: failure })
  const kind = kindOf(status, error?.details?.map(({ reason }) => reason) ?? [])
  const detail = kind === 'bad-request' ? (error?.message ?? '').slice(0, 200) : ''
  return new SpreadsheetFailure(kind, { cause: failure, detail })
}

function kindOf(status: number, reasons: readonly (string | undefined)[]): FailureKind {
  if (status === 401) return 'key-refused'
  if (status === 403) return reasons.includes('SERVICE_DISABLED') ? 'api-disabled' : 'not-shared'
  if (status === 404) return 'not-found'
  if (status === 429) return 'quota'
  return status >= 500 ? 'unavailable' : 'bad-request'
}
