import { expect, test } from 'vitest'
import { type BulkAct, bulkActText } from './bulk-audit.ts'

const done: BulkAct = { campo: 'precio', act: 'change', count: 1_240, isDone: true }

test.each<[Partial<BulkAct>, string]>([
  [{}, 'cambió el precio de 1.240 productos'],
  [{ count: 1 }, 'cambió el precio de 1 producto'],
  [{ campo: 'categoria', act: 'undo' }, 'deshizo el cambio de la categoría de 1.240 productos'],
  [{ campo: 'publicado', act: 'redo', count: 0 }, 'rehízo el cambio de la publicación de ningún producto'],
  [{ isDone: false }, 'cambió el precio de muchos productos: van 1.240'],
])('The audit describes the bulk edit %j in one line', (part, text) => {
  expect(bulkActText({ ...done, ...part })).toBe(text)
})
