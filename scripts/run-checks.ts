import type { Counts } from './count-line.ts'
import type { Check } from './verify-checks.ts'

const AT_A_TIME = 2

/** Runs all checks, two at a time, with one line each; what failed is printed in full at the end. */
export async function runChecks(checks: readonly Check[]): Promise<Counts> {
  const waiting = [...checks]
  const complaints: { name: string; complaint: string }[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const complaint = await lookAndReport(check)
      if (complaint) complaints.push({ name: check.name, complaint })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  for (const { name, complaint } of complaints) console.log(`\n── ${name}\n${complaint}`)
  return { passed: checks.length - complaints.length, failed: complaints.length, skipped: 0, flaky: 0 }
}

async function lookAndReport({ name, look }: Check): Promise<string> {
  const started = performance.now()
  const complaint = await look()
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${complaint ? '✗' : '✓'} ${seconds} s  ${name}`)
  return complaint
}
