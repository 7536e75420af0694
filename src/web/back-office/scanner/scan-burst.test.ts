import { expect, test } from 'vitest'
import {
  type BurstEnd,
  continuesBurst,
  isCharacter,
  isPadWithoutNumLock,
  type KeyBurst,
  type FieldKind,
  classifyBurst,
  burstText,
} from './scan-burst.ts'

/** Returns the reading of a text that is typed with this gap between keys. */
function readingIn(fieldKind: FieldKind, text: string, gapMs: number, by: BurstEnd['by']) {
  const burst: KeyBurst = [...text].map((key, index) => ({ text: key, at: 1_000 + index * gapMs }))
  return classifyBurst(burst, fieldKind, by === 'pause' ? { by } : { by, at: 1_000 + text.length * gapMs })
}

test.each([
  ['a fast reader', 'LUNA-RS', 12, 'Enter', 'label'],
  ['a slow reader', 'LUNA-RS', 90, 'Enter', 'label'],
  ['a slow reader that sends Tab', 'REM 001', 90, 'Tab', 'label'],
  ['a slow reader that sends nothing', 'SIM-77', 90, 'pause', 'label'],
  ['a code of one sign', '7', 90, 'Enter', 'label'],
  ['a shortcut', '?', 0, 'pause', 'typed'],
  ['a shortcut and then Enter', '/', 20, 'Enter', 'typed'],
] as const)(
  'Outside a field, the keys of %s (%s, %i ms, %s) are classified as %s',
  (_who, text, gap, by, reading) => {
    expect(readingIn('elsewhere', text, gap, by)).toBe(reading)
  },
)

test.each([
  ['search', 'LUNA-RS', 12, 'Enter', 'label'],
  ['search', 'SIM-77', 80, 'Enter', 'likely'],
  ['search', 'vestido', 80, 'Enter', 'possible'],
  ['search', '/vestido', 80, 'Enter', 'possible'],
  ['search', 'LUNARS', 80, 'Tab', 'doubtful'],
  ['search', 'SIM-77', 80, 'pause', 'doubtful'],
  ['search', 'SIM-77', 140, 'Enter', 'typed'],
  ['text', 'TEC/0012', 12, 'pause', 'label'],
  ['text', 'TEC/0012', 90, 'Enter', 'likely'],
  ['text', 'TEC/0012', 90, 'pause', 'doubtful'],
  ['text', 'LUNARS', 12, 'Enter', 'label'],
  ['text', 'LUNARS', 12, 'pause', 'likely'],
  ['text', 'A1B', 12, 'Enter', 'label'],
  ['text', 'ana', 28, 'pause', 'likely'],
  ['text', 'ana', 45, 'Tab', 'doubtful'],
  ['text', 'Ana Paz', 90, 'Tab', 'doubtful'],
  ['text', 'Ana Paz', 120, 'Tab', 'typed'],
  ['text', 'ok', 5, 'Enter', 'typed'],
  ['amount', '4100', 12, 'Enter', 'label'],
  ['amount', '4100', 80, 'Tab', 'doubtful'],
  ['amount', 'REM 001', 80, 'Tab', 'likely'],
  ['quantity', '12', 80, 'Tab', 'typed'],
  ['quantity', '120', 80, 'Tab', 'possible'],
  ['quantity', '4100', 80, 'Tab', 'label'],
  ['select', 'ALMA', 80, 'Tab', 'possible'],
  ['select', 'SIM-77', 80, 'pause', 'likely'],
  ['select', 'tr', 80, 'Tab', 'typed'],
  ['choice', '38', 80, 'Enter', 'typed'],
  ['choice', 'SIM-77', 80, 'pause', 'label'],
] as const)(
  'In a field (%s), the text "%s" at %i ms a key, ended by %s, is classified as %s',
  (fieldKind, text, gap, by, reading) => {
    expect(readingIn(fieldKind, text, gap, by)).toBe(reading)
  },
)

test('A key more than 150 ms after the last key starts a new key sequence', () => {
  const burst = [{ text: 'S', at: 1_000 }]
  expect([continuesBurst(burst, 1_150), continuesBurst(burst, 1_151), continuesBurst([], 0)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['?', true],
  ['Ñ', true],
  ['😀', true],
  ['´s', true],
  ['Tab', false],
  ['F2', false],
  ['ArrowDown', false],
])('The key %s types a character: %s', (key, expected) => {
  expect(isCharacter(key)).toBe(expected)
})

test('A dead key adds no character to the text of a key sequence', () => {
  expect(
    burstText([
      { text: '', at: 0 },
      { text: 'á', at: 20 },
    ]),
  ).toBe('á')
})

test.each([
  ['Home', 'Numpad7', false, true],
  ['Clear', 'Numpad5', false, true],
  ['Delete', 'NumpadDecimal', false, true],
  ['7', 'Numpad7', true, false],
  // A Mac has no NumLock, and its pad always types digits.
  ['7', 'Numpad7', false, false],
  ['Home', 'Numpad7', true, false],
  ['Home', 'Home', false, false],
  ['Enter', 'NumpadEnter', false, false],
])(
  'The key %s at %s (NumLock %s) shows that the numeric pad is without NumLock: %s',
  (key, code, numLock, expected) => {
    expect(isPadWithoutNumLock({ key, code, numLock })).toBe(expected)
  },
)
