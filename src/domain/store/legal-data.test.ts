import { expect, test } from 'vitest'
import { missingLegalData } from './legal-data.ts'
import { readLegalText, writtenLegalPages } from './legal-pages.ts'
import { newStoreProfile } from './store-profile.ts'

test('A legal text is read as headings and paragraphs, also without a blank line after a heading', () => {
  expect(readLegalText('Hola.\nChau.\n\n# Uno\nPrimero.\n## Dos\n\nSegundo: #1.\n\n#')).toEqual([
    { kind: 'paragraph', text: 'Hola.\nChau.' },
    { kind: 'heading', text: 'Uno' },
    { kind: 'paragraph', text: 'Primero.' },
    { kind: 'heading', text: 'Dos' },
    { kind: 'paragraph', text: 'Segundo: #1.' },
  ])
  expect(readLegalText('')).toEqual([])
})

test('A new shop has no legal page, and every legal datum is missing until the owner declares it', () => {
  expect(writtenLegalPages(newStoreProfile)).toEqual([])
  expect(missingLegalData(newStoreProfile)).toHaveLength(9)
  const declared = { ...newStoreProfile, legalName: 'Mimosa SRL', privacyText: 'Texto.' }
  expect(writtenLegalPages(declared)).toEqual(['privacidad'])
  expect(missingLegalData(declared)).not.toContain('legalName')
  expect(missingLegalData(declared)).toHaveLength(7)
})
