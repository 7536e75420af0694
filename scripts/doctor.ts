import { type Config, readConfig } from '#server/config.ts'
import { readStoreProfile } from '#server/store-profile.ts'
import {
  type Examination,
  examinationsOfTheMachine,
  examinationsOfTheShop,
  type Finding,
  healthy,
} from './doctor-checks.ts'
import { findingOf, tellFinding } from './examine.ts'

let illnesses = 0
let config: Config | undefined

for (const examination of examinationsOfTheMachine) await examine(examination)
await examine({ name: 'Configuración', examine: readSettings })
if (config) for (const examination of examinationsOfTheShop(config)) await examine(examination)

console.log(illnesses === 0 ? '\nTodo en orden.' : `\nPara resolver: ${illnesses}.`)
process.exitCode = illnesses === 0 ? 0 : 1

function readSettings(): Finding {
  config = readConfig()
  readStoreProfile(config.storeProfileFile)
  return healthy('todas las variables se entienden')
}

async function examine({ name, examine: look }: Examination): Promise<void> {
  const finding = await findingOf(look, 'npm run doctor')
  if (finding.state === 'illness') illnesses += 1
  tellFinding(name, finding)
}
