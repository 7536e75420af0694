import { z } from '#contract/http/z.ts'
import { optional } from './setting-schemas.ts'

/** The Google spreadsheet of the shop and the service account that opens it. */
export type SheetSettings = {
  readonly id: string
  /** Path of the service account's JSON key. */
  readonly keyFile: string
  /** Root address of another server with the API's paths. Undefined: Google's own addresses. */
  readonly apiUrl: string | undefined
}

/** Accepts an id, or the address of the spreadsheet in the browser. */
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
