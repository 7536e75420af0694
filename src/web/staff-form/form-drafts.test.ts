import { beforeEach, expect, test, vi } from 'vitest'
import { mapStorage } from '#testing/fixtures/map-storage.ts'
import { matchesForm, saveDraft, readDraft } from './form-drafts.ts'

const ofAna = { uid: 'ana', form: 'movimiento 2026-03-10' }
const draft = { typed: { monto: '1.250,50' }, key: 'una-clave' }
let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('sessionStorage', mapStorage(entries))
})

test('A draft is restored for the same user and the same form only', () => {
  saveDraft(ofAna, draft)
  expect(readDraft(ofAna)).toEqual(draft)
  expect(readDraft({ ...ofAna, form: 'movimiento 2026-03-09' })).toBeUndefined()
  expect(readDraft({ ...ofAna, uid: 'eva' })).toBeUndefined()
})

test('A saved form has no draft, and the next user of the tab removes all earlier drafts', () => {
  saveDraft(ofAna, draft)
  saveDraft({ ...ofAna, form: 'cierre 2026-03-10' }, draft)
  saveDraft(ofAna, undefined)
  expect(readDraft(ofAna)).toBeUndefined()
  saveDraft({ uid: 'eva', form: 'otro' }, draft)
  expect([...entries.values()].join('')).not.toContain('cierre')
  saveDraft({ uid: 'eva', form: 'otro' }, undefined)
  expect(entries.size).toBe(0)
})

test.each([
  '',
  'null',
  '[]',
  '{"uid":"ana"}',
  '{"uid":"ana","drafts":{"movimiento 2026-03-10":{"typed":"5"}}}',
])('An unreadable draft counts as no draft: %s', (text) => {
  entries.set('borradores', text)
  expect(readDraft(ofAna)).toBeUndefined()
})

test('A draft with unknown fields or other value types does not match the form', () => {
  const start = { monto: '', fotos: [], base: { version: 1 }, clave: '' }
  expect(matchesForm({ monto: '5', fotos: [{ url: '/img/1' }], base: {} }, start)).toBe(true)
  expect(matchesForm({ monto: '5', fotos: '[]' }, start)).toBe(false)
  expect(matchesForm({ monto: 5 }, start)).toBe(false)
  expect(matchesForm({ importe: '5' }, start)).toBe(false)
})
