import { type Config, readConfig } from '#server/config/config.ts'
import { readStoreProfile } from '#server/config/read-store-profile.ts'
import { type DoctorCheck, machineChecks, shopChecks, type Finding, passed } from './doctor/machine-checks.ts'
import { findingOf, reportFinding } from './doctor/report-finding.ts'

let failureCount = 0
let config: Config | undefined

for (const examination of machineChecks) await runDoctorCheck(examination)
await runDoctorCheck({ name: 'Configuración', check: readSettings })
if (config) for (const examination of shopChecks(config)) await runDoctorCheck(examination)

console.log(failureCount === 0 ? '\nTodo en orden.' : `\nPara resolver: ${failureCount}.`)
process.exitCode = failureCount === 0 ? 0 : 1

function readSettings(): Finding {
  config = readConfig()
  readStoreProfile(config.storeProfileFile)
  return passed('todas las variables se entienden')
}

async function runDoctorCheck({ name, check }: DoctorCheck): Promise<void> {
  const finding = await findingOf(check, 'npm run doctor')
  if (finding.state === 'illness') failureCount += 1
  reportFinding(name, finding)
}
