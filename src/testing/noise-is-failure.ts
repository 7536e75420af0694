import { afterAll, afterEach } from 'vitest'

/** A test that writes to the console fails. */
const complaints: string[] = []

for (const method of ['error', 'warn'] as const)
  console[method] = (...words: unknown[]) => {
    complaints.push(`console.${method}: ${words.map(String).join(' ')}`)
  }

afterEach(refuseNoise)
afterAll(refuseNoise)

function refuseNoise(): void {
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`The test made noise:\n${heard.join('\n')}`)
}
