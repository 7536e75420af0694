import { beforeEach, expect, test, vi } from 'vitest'
import { fitsForm, keepDraft, readDraft } from './kept-drafts.ts'

const ofAna = { uid: 'ana', form: 'movimiento 2026-03-10' }
const draft = { typed: { monto: '1.250,50' }, key: 'una-clave' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('A draft is restored for the same user and the same form only', () => {
  keepDraft(ofAna, draft)
  expect(readDraft(ofAna)).toEqual(draft)
  expect(readDraft({ ...ofAna, form: 'movimiento 2026-03-09' })).toBeUndefined()
  expect(readDraft({ ...ofAna, uid: 'eva' })).toBeUndefined()
})

test('A saved form has no draft, and the next user of the tab removes all earlier drafts', () => {
  keepDraft(ofAna, draft)
  keepDraft({ ...ofAna, form: 'cierre 2026-03-10' }, draft)
  keepDraft(ofAna, undefined)
  expect(readDraft(ofAna)).toBeUndefined()
  keepDraft({ uid: 'eva', form: 'otro' }, draft)
  expect([...kept.values()].join('')).not.toContain('cierre')
  keepDraft({ uid: 'eva', form: 'otro' }, undefined)
  expect(kept.size).toBe(0)
})

test.each([
  '',
  'null',
  '[]',
  '{"uid":"ana"}',
  '{"uid":"ana","drafts":{"movimiento 2026-03-10":{"typed":"5"}}}',
])('An unreadable draft counts as no draft: %s', (text) => {
  kept.set('borradores', text)
  expect(readDraft(ofAna)).toBeUndefined()
})

test('A draft with unknown fields or other types of value does not fit the form', () => {
  const start = { monto: '', fotos: [], base: { version: 1 }, clave: '' }
  expect(fitsForm({ monto: '5', fotos: [{ url: '/img/1' }], base: {} }, start)).toBe(true)
  expect(fitsForm({ monto: '5', fotos: '[]' }, start)).toBe(false)
  expect(fitsForm({ monto: 5 }, start)).toBe(false)
  expect(fitsForm({ importe: '5' }, start)).toBe(false)
})
