import { expect, test } from 'vitest'
import { colorTokenViolations } from './color-tokens.ts'

const inPage = (text: string) =>
  colorTokenViolations([{ path: 'src/web/components/display/badge.tsx', text }])

test.each([
  'bg-[#fff]',
  'fill="#C0FFEE"',
  "color: 'rgb(0 0 0)'",
  'text-[oklch(0.7_0.1_20)]',
  'hsla(1,2%,3%,.5)',
])('The colour check refuses %s in a component', (text) => {
  expect(inPage(text)).toHaveLength(1)
})

test.each([
  'href="#deals"',
  "from '#domain/money.ts'",
  'href="#facade-1"',
  'className="bg-brand"',
  'n.º #12',
])('The colour check accepts %s', (text) => {
  expect(inPage(text)).toEqual([])
})

test('The tokens themselves may name colours', () => {
  expect(colorTokenViolations([{ path: 'src/web/app.css', text: '--brand: #b04a5a' }])).toEqual([])
})

test("A violation names the file's line", () => {
  expect(inPage('one\ntwo #abcdef')[0]).toMatch(/^src\/web\/components\/display\/badge\.tsx:2: #abcdef/)
})
