import { countLine, judged, sumOf } from './count-line.ts'
import { cpuSecondsWithChildren } from './bench/cpu-time.ts'
import type { PartReport } from './read-report.ts'
import { troubleLines, slowestFiles, type TimedPart, timeTable } from './time-table.ts'

/**
 * Runs the parts named on the command line, or all, one after the other; ends with where the time went, the tests that
 * stumbled or failed and the line that counts them all, and leaves a failing exit code when anything failed.
 */
export async function runParts(
  parts: Record<string, () => Promise<PartReport>>,
  wanted: readonly string[],
): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
    process.exitCode = 2
    return
  }
  const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const timed: TimedPart[] = []
  for (const [name, run] of chosen) {
    console.log(`\n━━ ${name}`)
    const [started, cpuBefore] = [performance.now(), cpuSecondsWithChildren(process.pid)]
    const report = await run()
    timed.push({
      name,
      report,
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: cpuBefore === undefined ? undefined : cpuSecondsWithChildren(process.pid)! - cpuBefore,
    })
  }
  const total = judged(sumOf(timed.map(({ report }) => report)))
  console.log(['', timeTable(timed), '', slowestFiles(timed), ...troubleLines(timed), ''].join('\n'))
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(countLine(total))
}
