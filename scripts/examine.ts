import { type Finding, illness, messageOf } from './doctor-checks.ts'

const marks = { healthy: '✓', advice: '!', illness: '✗' } as const

/** Prints the result of a check, and its cure on a second line. */
export function tellFinding(name: string, { state, found, cure }: Finding): void {
  console.log(`${marks[state]} ${name}: ${found}`)
  if (cure) console.log(`    → ${cure}`)
}

/** Returns the result of `look`. An exception becomes an `illness`. `command`: the command to run again afterwards. */
export async function findingOf(look: () => Finding | Promise<Finding>, command: string): Promise<Finding> {
  try {
    return await look()
  } catch (failure) {
    return illness(messageOf(failure), `Corregí lo que dice el mensaje y volvé a ejecutar «${command}»`)
  }
}
