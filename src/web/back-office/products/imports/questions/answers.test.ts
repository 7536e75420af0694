import { expect, test } from 'vitest'
import { readAnswers, shownQuestions } from './answers.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const given = (fields: Record<string, string>) =>
  JSON.parse(JSON.stringify(readAnswers(formOf(fields), { columnas: { nombre: 'Prenda' } }))) as unknown

test('An empty form of an import sends the mapped columns and no answers', () => {
  expect(given({ stock: '', categoria: '', categoriaNueva: ' ', fotos: '', precios: '' })).toEqual({
    columnas: { nombre: 'Prenda' },
  })
})

test('The form of an import sends each filled field, and a new category replaces the chosen category', () => {
  expect(
    given({
      stock: '0',
      categoria: 'Tops',
      categoriaNueva: 'Mallas',
      fotos: 'si',
      codigosComoEstan: 'no',
      'categoria de Remeras': 'Tops',
      'categoria de Sacos': '',
    }),
  ).toEqual({
    columnas: { nombre: 'Prenda' },
    stock: 0,
    categoria: 'Mallas',
    fotos: true,
    codigosComoEstan: false,
    categorias: { Remeras: 'Tops' },
  })
})

test('An answered question stays on the screen when the file no longer asks it', () => {
  const asked = { clave: 'stock' as const, cantidad: 2, ejemplos: ['Top'] }
  expect(shownQuestions({ preguntas: [asked], respuestas: { precios: 'mayor', fotos: true } })).toEqual([
    asked,
    { clave: 'fotos', cantidad: 0, ejemplos: [] },
  ])
})
