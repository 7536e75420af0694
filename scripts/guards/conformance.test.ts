import { expect, test } from 'vitest'
import { conformanceViolations, readConformance, testTitles } from './conformance.ts'

const page = (...rows: string[]) =>
  ['# Page', '', '| Line | Test |', '| --- | --- |', ...rows, '', 'More.'].join('\n')
const source = `
test('the shop opens', () => {})
test.each([['a', 1]])('a %s is sold', () => {})
test.skip('the shop flies', () => {})
test.step('the shop sings', () => {})
test.runIf(true)(
  "the owner's shop is 'hers'",
  () => {},
)
`
const violations = (...rows: string[]) =>
  conformanceViolations(readConformance(page(...rows)), (file) =>
    file === 'e2e/a.spec.ts' ? source : undefined,
  )

test('A row is accepted when all of its tests exist', () => {
  expect(
    violations(
      "| It opens | `e2e/a.spec.ts` › 'the shop opens' |",
      "| Both | `e2e/a.spec.ts` › 'a %s is sold' <br> `e2e/a.spec.ts` › 'the owner's shop is 'hers'' |",
    ),
  ).toEqual([])
})

test('A missing title and a missing file are reported', () => {
  expect(violations("| It opens | `e2e/a.spec.ts` › 'the shop opened' |")).toEqual([
    "line 5: e2e/a.spec.ts has no test 'the shop opened'",
  ])
  expect(violations("| It opens | `e2e/b.spec.ts` › 'the shop opens' |")).toEqual([
    'line 5: there is no e2e/b.spec.ts',
  ])
})

test('A row without a test and a row with an unreadable test are reported', () => {
  expect(
    violations(
      '| It opens | |',
      '| It shuts | e2e/a.spec.ts, the shop opens |',
      "| Both | `e2e/a.spec.ts` › 'the shop opens' <br> `e2e/a.spec.ts` › the shop opens |",
    ),
  ).toEqual([
    'line 5: no test proves "It opens"',
    'line 6: no test proves "It shuts"',
    'line 7: no test proves "Both"',
  ])
})

test('A page without readable rows is reported', () => {
  expect(violations()).toEqual(['no line is a row of a table'])
})

test('Titles of skipped tests and of test steps do not count as test titles', () => {
  expect(testTitles(source)).toEqual(['the shop opens', 'a %s is sold', "the owner's shop is 'hers'"])
})
