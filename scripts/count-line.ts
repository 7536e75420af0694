/** `flaky` ones are among the passed: they failed first and passed when tried once more. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number }

export const nothingCounted: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

/** As many may stumble and still be the slow machine's doing. */
const MOST_FLAKY = 3

/** The last line of a test run, which other programs read. */
export function countLine({ passed, failed, skipped, flaky }: Counts): string {
  const more = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} flaky` : '']
  return `${passed} passed, ${failed} failed${more.join('')}`
}

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: sum.flaky + flaky,
    }),
    nothingCounted,
  )
}

/**
 * Makes a part's exit code count: a part that broke without naming a failed test, or that ran no test at all, has
 * failed once.
 */
export function honest<Told extends Counts>(counts: Told, exitCode: number): Told {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/** Of a whole run: a few flaky tests are told and forgiven, more than three have failed, every one. */
export function judged(counts: Counts): Counts {
  const { passed, failed, flaky } = counts
  return flaky > MOST_FLAKY ? { ...counts, passed: passed - flaky, failed: failed + flaky } : counts
}
