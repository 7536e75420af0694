import { type Counts, countLine, sumOf } from './count-line.ts'

/**
 * Runs the parts named on the command line, or all, one after the other; ends with the line that counts them all and
 * leaves a failing exit code when anything failed.
 */
export async function runParts(
  parts: Record<string, () => Promise<Counts>>,
  wanted: readonly string[],
): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
    process.exitCode = 2
    return
  }
  const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const results: { name: string; counts: Counts; seconds: number }[] = []
  for (const [name, run] of chosen) {
    console.log(`\n━━ ${name}`)
    const started = performance.now()
    const counts = await run()
    results.push({ name, counts, seconds: (performance.now() - started) / 1000 })
  }
  console.log('')
  for (const { name, counts, seconds } of results) {
    console.log(`${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s   ${countLine(counts)}`)
  }
  const total = sumOf(results.map(({ counts }) => counts))
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(countLine(total))
}
