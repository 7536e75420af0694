import { expect, test } from 'vitest'
import { listedEditText, type ListedEdit, undoEditLabel } from './bulk-texts.ts'

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
