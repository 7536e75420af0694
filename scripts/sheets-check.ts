import { type Config, readConfig } from '#server/config/config.ts'
import { googleSpreadsheet } from '#server/adapters/spreadsheet/google-spreadsheet.ts'
import { type Finding, passed, failed } from './doctor/machine-checks.ts'
import { findingOf, reportFailureCount, reportFinding } from './doctor/report-finding.ts'
import { sheetFindings } from './doctor/sheet-checks.ts'

// Checks the connection to the shop's Google sheet. Creates the sheet 'Productos' if it is missing. Changes no product.
const COMMAND = 'npm run sheets:check'
let config: Config | undefined

reportFinding('Configuración', await findingOf(readSettings, COMMAND))
if (config?.sheet)
  for await (const { name, finding } of sheetFindings(googleSpreadsheet(config.sheet)))
    reportFinding(name, finding)
reportFailureCount()

function readSettings(): Finding {
  config = readConfig()
  return config.sheet
    ? passed(`la planilla ${config.sheet.id}`)
    : failed(
        'la planilla está apagada',
        'Poné GOOGLE_SHEETS_ID y GOOGLE_SERVICE_ACCOUNT_FILE (docs/manual/planilla-de-google.md)',
      )
}
