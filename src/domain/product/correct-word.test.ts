import { expect, test } from 'vitest'
import { correctWord, type KnownWord, soundOf } from './correct-word.ts'

const withSounds = (words: Omit<KnownWord, 'sound'>[]): KnownWord[] =>
  words.map((known) => ({ ...known, sound: soundOf(known.word) }))

const known = withSounds([
  { word: 'vestido', products: 40 },
  { word: 'zapatillas', products: 20 },
  { word: 'campera', products: 30 },
  { word: 'camisa', products: 25 },
  { word: 'pollera', products: 9 },
  { word: 'poleron', products: 90 },
  { word: 'hoodie', products: 5 },
  { word: 'jean', products: 50 },
  { word: 'rojo', products: 80 },
  { word: 'top', products: 70 },
])

test.each([
  ['bestido', 'vestido'],
  ['vetsido', 'vestido'],
  ['vestdio', 'vestido'],
  ['sapatiyas', 'zapatillas'],
  ['camera', 'campera'],
  ['camiza', 'camisa'],
  ['polera', 'pollera'],
  ['poyera', 'pollera'],
  ['oodie', 'hoodie'],
  ['gean', 'jean'],
  ['jeann', 'jean'],
  ['rrojo', 'rojo'],
])('The typing error %s is corrected to %s', (typed, expected) => {
  expect(correctWord(typed, known)).toBe(expected)
})

test.each(['qwertyuiop', 'to', 'tap', 'xxxx', 'sandalia', 'camra', 'zestido'])(
  'The text %s gets no correction',
  (typed) => {
    expect(correctWord(typed, known)).toBeUndefined()
  },
)

test('Of two words at the same distance, the word of more products is chosen', () => {
  const words = withSounds([
    { word: 'remeras', products: 2 },
    { word: 'remerax', products: 9 },
  ])
  expect(correctWord('remerap', words)).toBe('remerax')
})
