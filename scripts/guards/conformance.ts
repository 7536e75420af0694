export type ConformanceRow = { at: number; line: string; tests: readonly NamedTest[] }

export type NamedTest = { file: string; title: string }

/**
 * Parses the table of docs/conformance.md. The first cell is a line of the specification, and the second
 * lists tests as `file` › 'title'.
 */
export function readConformance(page: string): ConformanceRow[] {
  return page.split('\n').flatMap((text, index) => {
    const [, line, testsCell] = /^\|(.*?)\|(.*)\|\s*$/.exec(text) ?? []
    if (line === undefined || testsCell === undefined || isHeading(line)) return []
    return [{ at: index + 1, line: line.trim(), tests: namedTests(testsCell) }]
  })
}

const isHeading = (line: string): boolean => line.trim() === 'Line' || /^[\s:-]+$/.test(line)

/** Parses the cell that lists tests. A title may contain quotation marks. */
function namedTests(testsCell: string): NamedTest[] {
  const read = [...testsCell.matchAll(/`([^`]+)` › '(.+?)'\s*(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }))
  // If one test is unreadable, the row has no tests, so the guard reports the row.
  return read.length === testsCell.split('›').length - 1 ? read : []
}

/** Reports rows without a test, and named tests that do not exist. */
export function conformanceViolations(
  rows: readonly ConformanceRow[],
  sourceOf: (file: string) => string | undefined,
): string[] {
  if (rows.length === 0) return ['no line is a row of a table']
  const titles = new Map<string, readonly string[] | undefined>()
  const titlesIn = (file: string) => {
    if (!titles.has(file)) titles.set(file, titlesOf(sourceOf(file)))
    return titles.get(file)
  }
  return rows.flatMap(({ at, line, tests }) => {
    if (tests.length === 0) return [`line ${at}: no test proves "${line}"`]
    return tests.flatMap(({ file, title }) => {
      const found = titlesIn(file)
      if (found === undefined) return [`line ${at}: there is no ${file}`]
      return found.includes(title) ? [] : [`line ${at}: ${file} has no test '${title}'`]
    })
  })
}

const titlesOf = (source: string | undefined) => (source === undefined ? undefined : testTitles(source))

/** Returns the titles of `test('…'` and `test.each(…)('…'`. */
export function testTitles(source: string): string[] {
  const written = source.matchAll(/(?:(?<![\w.])test\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs)
  return [...written].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1'))
}
