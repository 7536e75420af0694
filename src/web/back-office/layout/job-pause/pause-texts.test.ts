import { expect, test } from 'vitest'
import { pauseNoticeText, type ShownReview } from './pause-texts.ts'

const review: ShownReview = {
  apagadaDesde: '2026-03-06T15:00:00Z',
  hasta: '2026-03-10T15:00:00Z',
  ventas: 2,
  vencidaDesde: '2026-03-07T15:00:00Z',
  correos: 1,
  devoluciones: 0,
}

test('A shop whose jobs all run shows no notice', () => {
  expect(pauseNoticeText({ pausa: null, relojes: null, revisar: null })).toBeUndefined()
})

test('The notice of a shop that was off shows since when, and the pending work', () => {
  expect(pauseNoticeText({ pausa: 'off', relojes: null, revisar: review })).toBe(
    'La tienda estuvo apagada desde el 06-03-2026 12:00. Esperan 2 compras para anular, vencidas desde el 07-03-2026 12:00 y ' +
      '1 correo. Nada de eso sale hasta que alguien lo confirme.',
  )
})

test('The notice of many expired sales shows their number and requires a confirmation', () => {
  expect(
    pauseNoticeText({
      pausa: null,
      relojes: null,
      revisar: { ...review, apagadaDesde: null, ventas: 34, correos: 0 },
    }),
  ).toBe(
    'Son muchas a la vez: 34 compras para anular, vencidas desde el 07-03-2026 12:00. No se anulan hasta que alguien lo confirme.',
  )
})
