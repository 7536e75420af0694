import { type Config, readConfig } from '#server/config.ts'
import { readStoreProfile } from '#server/store-profile.ts'
import {
  type Examination,
  examinationsOfTheMachine,
  examinationsOfTheShop,
  type Finding,
  healthy,
  illness,
  messageOf,
} from './doctor-checks.ts'

const marks = { healthy: '✓', advice: '!', illness: '✗' } as const
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
  const { state, found, cure } = await findingOf(look)
  if (state === 'illness') illnesses += 1
  console.log(`${marks[state]} ${name}: ${found}`)
  if (cure) console.log(`    → ${cure}`)
}

async function findingOf(look: Examination['examine']): Promise<Finding> {
  try {
    return await look()
  } catch (failure) {
    return illness(messageOf(failure), 'Corregí lo que dice el mensaje y volvé a ejecutar «npm run doctor»')
  }
}
