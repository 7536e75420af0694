import { type Config, readConfig } from '#server/config/config.ts'
import { readStoreProfile } from '#server/config/read-store-profile.ts'
import { type DoctorCheck, machineChecks, shopChecks, type Finding, passed } from './doctor/machine-checks.ts'
import { checkCarrier } from './doctor/carrier-check.ts'
import { checkLegalData } from './doctor/legal-check.ts'
import { findingOf, reportFailureCount, reportFinding } from './doctor/report-finding.ts'

let config: Config | undefined

for (const examination of machineChecks) await runDoctorCheck(examination)
await runDoctorCheck({ name: 'Configuración', check: readSettings })
if (config) for (const examination of shopChecks(config)) await runDoctorCheck(examination)
if (config && config.shipping.kind !== 'off')
  await runDoctorCheck({ name: 'Transporte', check: checkCarrier.bind(undefined, config) })
// Last, because the check opens the database that the other checks examine. A demo needs no legal data.
if (config?.mode === 'production')
  await runDoctorCheck({ name: 'Datos legales', check: checkLegalData.bind(undefined, config) })

reportFailureCount()

function readSettings(): Finding {
  config = readConfig()
  readStoreProfile(config.storeProfileFile)
  return passed('todas las variables se entienden')
}

async function runDoctorCheck({ name, check }: DoctorCheck): Promise<void> {
  reportFinding(name, await findingOf(check, 'npm run doctor'))
}
