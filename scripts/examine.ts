import { type Finding, illness, messageOf } from './doctor-checks.ts'

const marks = { healthy: '✓', advice: '!', illness: '✗' } as const

/** One line for what was found and, unless all is well, one for what to do. */
export function tellFinding(name: string, { state, found, cure }: Finding): void {
  console.log(`${marks[state]} ${name}: ${found}`)
  if (cure) console.log(`    → ${cure}`)
}

/** What `look` finds; its failure is an illness too. `command`: what to run again afterwards. */
export async function findingOf(look: () => Finding | Promise<Finding>, command: string): Promise<Finding> {
  try {
    return await look()
  } catch (failure) {
    return illness(messageOf(failure), `Corregí lo que dice el mensaje y volvé a ejecutar «${command}»`)
  }
}
