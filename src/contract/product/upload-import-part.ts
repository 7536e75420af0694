import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { productImport } from './product-imports.ts'

/** A separate file, because the other import calls must not load the file schema into the browser. */
export const uploadImportPart = endpoint({
  method: 'POST',
  path: '/api/imports/:id/parts/:numero',
  allow: ['admin'],
  tag: 'Importaciones',
  summary: 'Sube una parte del archivo; la última lo empieza a leer. Enviarla dos veces no cambia nada.',
  params: z.object({ id: idText(60), numero: z.string().regex(/^\d{1,4}$/) }),
  body: z.object({ file: z.file('Elegí un archivo') }),
  isMultipart: true,
  reply: productImport,
  problems: ['import-not-found', 'import-state', 'disk-full'],
})
