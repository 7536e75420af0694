import { afterAll, afterEach } from 'vitest'

/** Console output of the current test, which makes it fail. */
const consoleLines: string[] = []

for (const method of ['error', 'warn'] as const)
  console[method] = (...words: unknown[]) => {
    consoleLines.push(`console.${method}: ${words.map(String).join(' ')}`)
  }

afterEach(failOnConsoleOutput)
afterAll(failOnConsoleOutput)

function failOnConsoleOutput(): void {
  const lines = consoleLines.splice(0)
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`)
}
