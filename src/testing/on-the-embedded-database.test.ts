import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onTheEmbeddedDatabase } from './on-the-embedded-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const named = onTheEmbeddedDatabase.flatMap(({ files }) => files)

test('every test that runs on the embedded database too is there, and is named once', () => {
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(named.filter((file, place) => named.indexOf(file) !== place)).toEqual([])
})

test('none of them needs PostgreSQL', () => {
  expect(named.filter((file) => file.includes('.postgres.'))).toEqual([])
})

const features = readdirSync(path.join(root, 'src/server/features'))

test.each(features)('one journey through the feature %s runs on the embedded database', (feature) => {
  expect(named.some((file) => file.startsWith(`src/server/features/${feature}/`))).toBe(true)
})
