import { expect, test } from 'vitest'
import { everyText, jobRows, tookText } from './job-rows.ts'

test.each([
  [1, 'Cada minuto'],
  [10, 'Cada 10 minutos'],
  [60, 'Cada hora'],
])('every %i minutes is told as "%s"', (minutes, text) => expect(everyText(minutes)).toBe(text))

test.each([
  [99, 'menos de 0,1 s'],
  [100, '0,1 s'],
  [9_949, '9,9 s'],
  [10_000, '10 s'],
  [89_999, '90 s'],
  [90_000, '2 min'],
])('%i milliseconds are told as "%s"', (ms, text) => expect(tookText(ms)).toBe(text))

const nothing = {
  tareas: [],
  correos: { esperan: 0, masViejo: null, abandonados: 0, enPausa: false },
  cambioMasivo: null,
}

test('with nothing to do the outbox and the changes of many products rest, and lead nowhere', () => {
  expect(jobRows(nothing)).toMatchObject([
    { key: 'correos', state: 'idle', said: '' },
    { key: 'productos', state: 'idle', said: '' },
  ])
  expect(jobRows(nothing)[0]).not.toHaveProperty('more')
})

test('e-mails that wait say since when, those that were given up lead to their list, and a change says how far it is', () => {
  const rows = jobRows({
    ...nothing,
    correos: { esperan: 2, masViejo: '2026-03-10T18:30:00Z', abandonados: 1, enPausa: false },
    cambioMasivo: { id: 'uno', empezo: '2026-03-10T18:30:00Z', hechos: 4, total: 10 },
  })
  expect(rows).toMatchObject([
    {
      state: 'waiting',
      said: 'Esperan 2 correos, desde el 10-03-2026 15:30',
      more: { to: '/dashboard/emails?estado=failed', text: '1 correo falló' },
    },
    { state: 'running', said: '4 de 10 productos' },
  ])
})

test('a paused job cannot be asked for and has no next time', () => {
  const tarea = {
    name: 'expire-sales',
    titulo: 'Vencer',
    texto: 'Anula.',
    cadaMinutos: 1,
    state: 'paused' as const,
    ultima: null,
    proxima: '2026-03-10T18:31:00Z',
  }
  const [row] = jobRows({ ...nothing, tareas: [tarea] })
  expect(row).not.toHaveProperty('name')
  expect(row).not.toHaveProperty('next')
})

test('a job that failed says why, and not what it did before', () => {
  const tarea = {
    name: 'expire-sales',
    titulo: 'Vencer',
    texto: 'Anula.',
    cadaMinutos: 1,
    state: 'failed' as const,
    ultima: { empezo: '2026-03-10T18:30:00Z', tardoMs: 2_000, resultado: '', error: 'No contesta' },
    proxima: '2026-03-10T18:31:00Z',
  }
  expect(jobRows({ ...nothing, tareas: [tarea] })[0]).toMatchObject({
    said: 'No contesta',
    ran: { at: '2026-03-10T18:30:00Z', took: '2,0 s' },
    name: 'expire-sales',
  })
})
