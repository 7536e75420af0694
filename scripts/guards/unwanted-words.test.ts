import { expect, test } from 'vitest'
import { unwantedWordViolations } from './unwanted-words.ts'

const inFile = (text: string, path = 'src/server/app.ts') => unwantedWordViolations([{ path, text }])

test.each([
  '// TODO later',
  '<<<<<<< HEAD',
  ' * FIXME',
  'TODO: price',
  "cd('/home/ana/shop')",
  '-- HACK',
  "tz: 'America/Argentina/Buenos_Aires'",
  "await pool.query('update coupons set used = 0')",
  '    `select id from sales where id = $1`,',
  '       delete from "user" where id = $1',
])('The text %s is refused', (text) => {
  expect(inFile(text)).toHaveLength(1)
})

test.each([
  'TODO EN 3 CUOTAS',
  "link('/home')",
  'GET /work',
  'const todo = 1',
  ' * select what to show from them',
])('The text %s is accepted', (text) => {
  expect(inFile(text)).toEqual([])
})

test('A text for staff may not name a setting, and the configuration may', () => {
  expect(inFile('(MAIL_URL)', 'src/web/back-office/emails/emails-page.tsx')).toHaveLength(1)
  expect(inFile('MAIL_URL: optional()', 'src/server/config/config.ts')).toEqual([])
})

test.each([
  '/** Whoever asks, nobody pays. */',
  'const a = 1 // kept for the guest',
  "test('is told the price', ",
])('The vague words of %s are refused', (text) => {
  expect(inFile(text)).toHaveLength(1)
})

test.each([' * The value `kept` of the wire.', "const kept = 'nobody'", '// Everything is stored.'])(
  'Code, backticks and plain words such as %s are accepted',
  (text) => {
    expect(inFile(text)).toEqual([])
  },
)

test.each([
  ['package-lock.json', '  "resolved": "https://registry.example/hono.tgz"'],
  ['tools/node24/package-lock.json', '  "resolved": "https://registry.example/hono.tgz"'],
  ['.npmrc', 'registry=https://registry.example/'],
  ['.npmrc', '@shop:registry = https://registry.example/'],
])('The registry in %s is refused', (path, text) => {
  expect(inFile(text, path)).toHaveLength(1)
})

test('A lock file with versions and hashes alone is accepted', () => {
  expect(inFile('"version": "4.13.19", "integrity": "sha512-x"', 'package-lock.json')).toEqual([])
  expect(inFile('omit-lockfile-registry-resolved=true', '.npmrc')).toEqual([])
})

test('A file whose name ends in -store.ts may contain SQL', () => {
  expect(inFile("'select id from sales'", 'src/server/features/sales/sale-store.ts')).toEqual([])
})

test.each([
  'await db.query<{ id: string }>({',
  "const { rows } = await db.query('…')",
  'const [, { rows }] = await Promise.all([tx.query(lock), tx.query(count)])',
])('The unchecked rows of %s are refused outside tests', (text) => {
  expect(inFile(text)).toHaveLength(1)
  expect(inFile(text, 'src/server/app.test.ts')).toEqual([])
  expect(inFile(text, 'src/server/database/queries/query-rows.ts')).toEqual([])
})

test('The calendar and the docs may name the time zone', () => {
  expect(inFile("'America/Argentina/Buenos_Aires'", 'src/domain/calendar.ts')).toEqual([])
  expect(inFile('America/Argentina/Buenos_Aires', 'docs/deploy.md')).toEqual([])
})
