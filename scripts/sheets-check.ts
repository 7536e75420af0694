import { type Config, readConfig } from '#server/config/config.ts'
import { googleSpreadsheet } from '#server/adapters/spreadsheet/google-spreadsheet.ts'
import { type Finding, passed, failed } from './doctor/machine-checks.ts'
import { findingOf, reportFinding } from './doctor/report-finding.ts'
import { sheetFindings } from './doctor/sheet-checks.ts'

// Checks the connection to the shop's Google sheet. Creates the sheet 'Productos' if it is missing. Changes no product.
const COMMAND = 'npm run sheets:check'
let failureCount = 0
let config: Config | undefined

report('Configuración', await findingOf(readSettings, COMMAND))
if (config?.sheet)
  for await (const { name, finding } of sheetFindings(googleSpreadsheet(config.sheet))) report(name, finding)
console.log(failureCount === 0 ? '\nTodo en orden.' : `\nPara resolver: ${failureCount}.`)
process.exitCode = failureCount === 0 ? 0 : 1

function readSettings(): Finding {
  config = readConfig()
  return config.sheet
    ? passed(`la planilla ${config.sheet.id}`)
    : failed(
        'la planilla está apagada',
        'Poné GOOGLE_SHEETS_ID y GOOGLE_SERVICE_ACCOUNT_FILE (docs/manual/planilla-de-google.md)',
      )
}

function report(name: string, finding: Finding): void {
  if (finding.state === 'illness') failureCount += 1
  reportFinding(name, finding)
}
