import { expect, test } from 'vitest'
import { intervalText, type Jobs, jobRows, durationText } from './job-rows.ts'

test.each([
  [1, 'Cada minuto'],
  [10, 'Cada 10 minutos'],
  [60, 'Cada hora'],
])('An interval of %i minutes reads "%s"', (minutes, text) => expect(intervalText(minutes)).toBe(text))

test.each([
  [99, 'menos de 0,1 s'],
  [100, '0,1 s'],
  [9_949, '9,9 s'],
  [10_000, '10 s'],
  [89_999, '90 s'],
  [90_000, '2 min'],
])('A duration of %i milliseconds reads "%s"', (ms, text) => expect(durationText(ms)).toBe(text))

const correos = { esperan: 0, masViejo: null, abandonados: 0, enPausa: false }
const scheduled = {
  name: 'expire-sales',
  titulo: 'Vencer',
  texto: 'Anula.',
  cadaMinutos: 1,
  state: 'ok' as const,
  ultima: null,
  proxima: '2026-03-10T18:31:00Z',
  cola: null,
}
const queued = (name: string, cola = { esperan: 0, reintentan: 0, abandonados: 0 }) => ({
  ...scheduled,
  name,
  cadaMinutos: null,
  proxima: null,
  cola,
})
const rowOf = (tarea: Jobs['tareas'][number], more: Partial<Jobs> = {}) =>
  jobRows({ tareas: [tarea], correos, cambioMasivo: null, ...more })[0]

test('An empty queue is idle and has no link', () => {
  const row = rowOf(queued('send-emails'))
  expect(row).toMatchObject({ state: 'idle', output: '', cada: 'Siempre', name: 'send-emails' })
  expect(row).not.toHaveProperty('more')
  expect(row).not.toHaveProperty('next')
})

test('A queue shows how many jobs wait, how many of them are retries and how many were given up', () => {
  expect(rowOf(queued('send-refunds', { esperan: 3, reintentan: 2, abandonados: 1 }))).toMatchObject({
    state: 'waiting',
    output: 'Esperan 3 (2 para reintentar). Abandonados: 1',
  })
})

test('Queued e-mails show their age, and abandoned e-mails link to their list', () => {
  const row = rowOf(queued('send-emails', { esperan: 2, reintentan: 0, abandonados: 1 }), {
    correos: { esperan: 2, masViejo: '2026-03-10T18:30:00Z', abandonados: 1, enPausa: false },
  })
  expect(row).toMatchObject({
    state: 'waiting',
    output: 'Esperan 2 correos, desde el 10-03-2026 15:30',
    more: { to: '/dashboard/emails?estado=failed', text: '1 correo falló' },
  })
})

test('A bulk edit shows its progress', () => {
  const cambioMasivo = { id: 'uno', empezo: '2026-03-10T18:30:00Z', hechos: 4, total: 10 }
  expect(rowOf(queued('bulk-edits'), { cambioMasivo })).toMatchObject({
    state: 'running',
    output: '4 de 10 productos',
  })
})

test('A paused job cannot be started and has no next run', () => {
  const row = rowOf({ ...scheduled, state: 'paused' })
  expect(row).not.toHaveProperty('name')
  expect(row).not.toHaveProperty('next')
})

test('A failed job shows its error instead of an earlier result', () => {
  const ultima = { empezo: '2026-03-10T18:30:00Z', tardoMs: 2_000, resultado: '', error: 'No contesta' }
  expect(rowOf({ ...scheduled, state: 'failed', ultima })).toMatchObject({
    output: 'No contesta',
    ran: { at: '2026-03-10T18:30:00Z', duration: '2,0 s' },
    name: 'expire-sales',
  })
})
