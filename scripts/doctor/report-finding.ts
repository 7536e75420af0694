import { type Finding, failed, messageOf } from './machine-checks.ts'

const marks = { healthy: '✓', advice: '!', illness: '✗' } as const

/** Prints the result of a check, with the cure on a second line. */
export function reportFinding(name: string, { state, found, cure }: Finding): void {
  console.log(`${marks[state]} ${name}: ${found}`)
  if (cure) console.log(`    → ${cure}`)
}

/** Returns the result of `check`. An exception becomes an `illness` whose cure is to run `command` again. */
export async function findingOf(check: () => Finding | Promise<Finding>, command: string): Promise<Finding> {
  try {
    return await check()
  } catch (failure) {
    return failed(messageOf(failure), `Corregí lo que dice el mensaje y volvé a ejecutar «${command}»`)
  }
}
