/** One line of the product's specification and the tests that prove it. */
export type ConformanceRow = { at: number; line: string; tests: readonly NamedTest[] }

/** A test as the table names it: its file, and its title as written there. */
export type NamedTest = { file: string; title: string }

/**
 * The rows of a page's tables: the first cell says the line, the second names each of its tests as `file` › 'title'.
 * Headings of tables and everything else are passed over.
 */
export function readConformance(page: string): ConformanceRow[] {
  return page.split('\n').flatMap((text, index) => {
    const [, line, proof] = /^\|(.*?)\|(.*)\|\s*$/.exec(text) ?? []
    if (line === undefined || proof === undefined || isHeading(line)) return []
    return [{ at: index + 1, line: line.trim(), tests: namedTests(proof) }]
  })
}

const isHeading = (line: string): boolean => line.trim() === 'Line' || /^[\s:-]+$/.test(line)

/** A title may hold quotation marks of its own: it ends where the next test or the cell does. */
function namedTests(proof: string): NamedTest[] {
  const read = [...proof.matchAll(/`([^`]+)` › '(.+?)'\s*(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }))
  // One that cannot be read is as good as none: the whole row is told.
  return read.length === proof.split('›').length - 1 ? read : []
}

/** What is wrong with the rows: those without a test, and the tests that are not where the row says. */
export function conformanceOffences(
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

/** The titles of the tests in a file, as they are written there: `test('…'`, and `test.each(…)('…'`. */
export function testTitles(source: string): string[] {
  const written = source.matchAll(/(?:(?<![\w.])test\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs)
  return [...written].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1'))
}
