import { expect, test } from 'vitest'
import { requiredText, text } from './wire.ts'

const name = requiredText(120, 'Escribí tu nombre')

test.each([
  ['an accent', 'Inés Núñez'],
  ['a name of another script', 'ليلى'],
  ['a picture made of several', 'Ana 👩‍👧'],
])('a text with %s is taken as it was typed, but for the spaces around it', (_what, typed) => {
  expect(name.parse(`  ${typed} `)).toBe(typed)
})

test.each([
  ['spaces', ' \u00a0\u3000 '],
  ['spaces of no width', '\u200b\u2060\ufeff'],
  ['letters that are never drawn', '\u3164\u115f\u2800'],
])('a text of nothing but %s is blank', (_what, typed) => {
  expect(text(120).parse(typed)).toBe('')
  expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Escribí tu nombre' }])
})

test.each([
  ['a line break', 'Ana\nPaz'],
  ['a line break of another kind', 'Ana\u2028Paz'],
  ['a turn of the reading direction', '\u202ezaP anA'],
  ['an isolated one', 'Ana \u2067zaP'],
  ['half a character', 'Ana \ud83d'],
  ['a NUL', 'Ana\u0000'],
])('a text with %s is refused', (_what, typed) => {
  expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Sacá los caracteres especiales' }])
})
