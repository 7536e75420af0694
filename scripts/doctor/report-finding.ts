import { type Finding, failed, messageOf } from './machine-checks.ts'

const marks = { healthy: '✓', advice: '!', illness: '✗' } as const

let failureCount = 0

/** Prints the result of a check, with the cure on a second line. */
export function reportFinding(name: string, { state, found, cure }: Finding): void {
  if (state === 'illness') failureCount += 1
  console.log(`${marks[state]} ${name}: ${found}`)
  if (cure) console.log(`    → ${cure}`)
}

/** Prints the number of `illness` results. Sets the exit code, which is 1 if any check failed. */
export function reportFailureCount(): void {
  console.log(failureCount === 0 ? '\nTodo en orden.' : `\nPara resolver: ${failureCount}.`)
  process.exitCode = failureCount === 0 ? 0 : 1
}

/** Returns the result of `check`. An exception becomes an `illness` whose cure is to run `command` again. */
export async function findingOf(check: () => Finding | Promise<Finding>, command: string): Promise<Finding> {
  try {
    return await check()
  } catch (failure) {
    return failed(messageOf(failure), `Corregí lo que dice el mensaje y volvé a ejecutar «${command}»`)
  }
}
