import { expect, test } from 'vitest'
import { type BulkEditSummary, bulkEditText } from './bulk-edit-text.ts'

const done: BulkEditSummary = { campo: 'precio', act: 'change', count: 1_240, isDone: true }

test.each<[Partial<BulkEditSummary>, string]>([
  [{}, 'cambió el precio de 1.240 productos'],
  [{ count: 1 }, 'cambió el precio de 1 producto'],
  [{ campo: 'categoria', act: 'undo' }, 'deshizo el cambio de la categoría de 1.240 productos'],
  [{ campo: 'publicado', act: 'redo', count: 0 }, 'rehízo el cambio de la publicación de ningún producto'],
  [{ isDone: false }, 'cambió el precio de muchos productos: van 1.240'],
])('The audit describes the bulk edit %j in one line', (part, text) => {
  expect(bulkEditText({ ...done, ...part })).toBe(text)
})
