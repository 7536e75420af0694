import { z } from '#contract/http/z.ts'
import { optional } from './setting-schemas.ts'

/** Google spreadsheet of the shop, with its service account. */
export type SheetSettings = {
  readonly id: string
  /** Path of the service account's JSON key. */
  readonly keyFile: string
  /** Root URL of another server with the same API. Undefined: Google's own URLs. */
  readonly apiUrl: string | undefined
}

const spreadsheetId = z
  .string()
  .transform((text) => /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text.trim())
  .pipe(
    z.string().regex(/^[\w-]{10,}$/, 'copiá la dirección de la planilla, o lo que está entre /d/ y /edit'),
  )

export const sheetSettingSchemas = {
  GOOGLE_SHEETS_ID: optional(spreadsheetId),
  GOOGLE_SERVICE_ACCOUNT_FILE: optional(z.string()),
  GOOGLE_SHEETS_URL: optional(z.url('tiene que ser una dirección, por ejemplo http://localhost:8080')),
}

/** Returns the settings, or undefined when the connector is off. */
export function sheetSettingsOf(values: {
  GOOGLE_SHEETS_ID?: string | undefined
  GOOGLE_SERVICE_ACCOUNT_FILE?: string | undefined
  GOOGLE_SHEETS_URL?: string | undefined
}): SheetSettings | undefined {
  const { GOOGLE_SHEETS_ID: id, GOOGLE_SERVICE_ACCOUNT_FILE: keyFile, GOOGLE_SHEETS_URL: apiUrl } = values
  return id && keyFile ? { id, keyFile, apiUrl } : undefined
}
