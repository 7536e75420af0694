import { expect, test } from 'vitest'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { bulkChangeText, listedEditText, type ListedEdit, undoEditLabel } from './bulk-texts.ts'

const edit: ListedEdit = {
  id: 'uno',
  cambio: { campo: 'publicado', valor: 'si' },
  deshace: null,
  rehace: false,
  deshecho: false,
  porDeshacer: 3,
  quien: 'Ana',
  fecha: '10-03-2026 15:30',
  total: 3,
  aplicados: 3,
  salteados: 0,
  terminado: true,
}

test.each([
  [{}, 'Deshacer'],
  [{ porDeshacer: 2 }, 'Deshacer lo que falta (2)'],
  [{ porDeshacer: 0 }, undefined],
  [{ deshace: 'otro' }, 'Rehacer'],
  [{ deshace: 'otro', porDeshacer: 1 }, 'Rehacer lo que falta (1)'],
  [{ deshace: 'otro', rehace: true }, 'Deshacer'],
])('The button of an edit with %j reads %s', (more, label) => {
  expect(undoEditLabel({ ...edit, ...more })).toBe(label)
})

test.each([
  [{}, 'Publicar'],
  [{ deshace: 'otro' }, 'Se deshizo: Publicar'],
  [{ deshace: 'otro', rehace: true }, 'Se rehízo: Publicar'],
  [{ deshace: 'otro', aplicados: 0 }, 'No se deshizo: Publicar'],
  [{ deshace: 'otro', aplicados: 0, terminado: false }, 'Se deshizo: Publicar'],
])('The history describes an edit with %j as "%s"', (more, text) => {
  expect(listedEditText({ ...edit, ...more })).toBe(text)
})

test.each<[Extract<BulkChange, { campo: 'precio' }>, string]>([
  [{ campo: 'precio', modo: 'porcentaje', valor: -1_250, redondeo: '90' }, 'Precio −12,5 %, terminado en 90'],
  [
    { campo: 'precio', modo: 'margen', valor: 4_550, redondeo: '100' },
    'Precio con margen de 45,5 %, a $ 100',
  ],
])('The change %j reads "%s"', (change, text) => {
  expect(bulkChangeText(change)).toBe(text)
})
