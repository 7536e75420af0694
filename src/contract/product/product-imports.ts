import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { idText, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import {
  importKinds,
  importQuestions,
  importStates,
  rowActions,
  rowStates,
} from '#domain/product/product-import.ts'
import { importAnswers } from './import-answers.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'

const tag = 'Importaciones'

/** A file is sent in parts of at most this size, because a request body is in memory. */
export const MAX_PART_BYTES = 4 * 1024 * 1024
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024

const count = z.number().int()

export const productImport = z.object({
  id: z.string(),
  tipo: z.enum(importKinds),
  archivo: z.string(),
  bytes: count,
  origen: z.string().nullable().meta({ description: 'La plataforma que exportó el archivo, si se reconoce' }),
  quien: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  estado: z.enum(importStates),
  motivo: z.string().nullable().meta({ description: 'Por qué no se pudo leer, en una oración' }),
  hechas: count.meta({ description: 'Avance del estado actual, sobre `total`' }),
  total: count,
  filas: count.meta({ description: 'Filas del archivo debajo de los títulos' }),
  cuenta: z.object({
    nuevos: count,
    cambian: count,
    iguales: count,
    rechazadas: count,
    elegidos: count.meta({ description: 'Los nuevos y los que cambian que se van a guardar' }),
    aplicados: count,
    salteados: count.meta({ description: 'Cambiaron después de la vista previa: quedaron como estaban' }),
    deshechos: count,
    porDeshacer: count,
  }),
  columnas: z
    .array(
      z.object({
        titulo: z.string(),
        campo: z.string().nullable().meta({ description: 'El campo de la tienda que trae, o ninguno' }),
        muestras: z.array(z.string()),
      }),
    )
    .meta({
      description: 'Las columnas del archivo; el campo es una propuesta mientras el estado es `columnas`',
    }),
  campos: z.array(z.string()).meta({ description: 'Los campos que una columna puede traer' }),
  respuestas: importAnswers,
  preguntas: z.array(
    z.object({
      clave: z.enum(importQuestions),
      cantidad: count.meta({ description: 'Filas o productos que dependen de la respuesta' }),
      ejemplos: z.array(z.string()),
    }),
  ),
  guardado: z
    .object({ publicados: count, ocultos: count, unidades: count })
    .nullable()
    .meta({ description: 'De los productos nuevos: cuántos se muestran, cuántos no, y sus unidades' }),
  fotos: z
    .object({ total: count, guardadas: count, fallidas: count })
    .meta({ description: 'Las fotos que se traen de otra dirección' }),
  desactualizada: z
    .boolean()
    .meta({ description: 'Otra importación cambió productos después de esta vista previa' }),
})

/** An import in a list. Columns, answers and questions of many imports are megabytes, and no list shows them. */
const importSummary = productImport.omit({
  columnas: true,
  campos: true,
  respuestas: true,
  preguntas: true,
  guardado: true,
})

const importId = z.object({ id: idText(60) })

export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  allow: ['admin'],
  tag,
  summary: 'Empieza una importación. El archivo se envía después, en partes.',
  body: z.object({
    tipo: z.enum(importKinds, 'Elegí qué trae el archivo'),
    archivo: requiredText(200, 'Elegí un archivo'),
    bytes: z
      .number()
      .int()
      .min(1, 'El archivo está vacío')
      .max(MAX_IMPORT_BYTES, 'El archivo pesa más de 64 MB. Partilo en dos o más archivos'),
  }),
  reply: productImport,
  problems: ['sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'import',
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  allow: ['admin'],
  tag,
  summary: 'Las importaciones, las más nuevas primero, sin sus columnas, respuestas ni preguntas.',
  query: z.object({ ...paging }),
  reply: z.array(importSummary),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  allow: ['admin'],
  tag,
  summary: 'Una importación: su avance, lo que pregunta y lo que cambiaría.',
  params: importId,
  reply: productImport,
  problems: ['import-not-found'],
})

export const answerImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/answers',
  allow: ['admin'],
  tag,
  summary: 'Contesta lo que el archivo pregunta y lo vuelve a leer. Las columnas quedan para la próxima vez.',
  params: importId,
  body: importAnswers,
  reply: productImport,
  problems: ['import-not-found', 'import-state', 'import-columns', 'import-from-count'],
})

const importRow = z.object({
  posicion: count,
  linea: count,
  accion: z.enum(rowActions),
  producto: z.string().nullable().meta({ description: 'El id del producto; nulo en una fila rechazada' }),
  nombre: z.string(),
  sku: z.string(),
  motivos: z.array(z.string()).meta({ description: 'Por qué se rechazó la fila' }),
  avisos: z.array(z.string()),
  cambios: z.array(
    z.object({ campo: z.string(), nombre: z.string(), antes: z.string(), despues: z.string() }),
  ),
  elegido: z.boolean(),
  estado: z.enum(rowStates).nullable(),
  detalle: z.string().nullable().meta({ description: 'Por qué se salteó, o por qué no se puede deshacer' }),
  sePuedeDeshacer: z.boolean(),
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  allow: ['admin'],
  tag,
  summary: 'Los productos y las filas rechazadas de una importación, en el orden del archivo.',
  params: importId,
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional(),
    accion: z.enum(rowActions, 'Elegí una acción').optional(),
    estado: z.enum(rowStates, 'Elegí un estado').optional(),
  }),
  reply: z.array(importRow),
  problems: ['import-not-found'],
})

export const chooseImportRows = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/chosen',
  allow: ['admin'],
  tag,
  summary: 'Elige qué productos del archivo se guardan: algunos, o todos los de una acción.',
  params: importId,
  body: z.union(
    [
      z.object({ posiciones: z.array(count.min(0)).min(1).max(500), elegido: z.boolean() }),
      z.object({ accion: z.enum(['nuevo', 'cambia']), elegido: z.boolean() }),
    ],
    'Elegí los productos',
  ),
  reply: productImport,
  problems: ['import-not-found', 'import-state'],
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/apply',
  allow: ['admin'],
  tag,
  summary: 'Guarda los productos elegidos, de a tandas; se sigue por su dirección.',
  params: importId,
  body: z.object({}),
  reply: productImport,
  problems: ['import-not-found', 'import-state', 'import-running', 'import-stale', 'import-empty'],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/cancel',
  allow: ['admin'],
  tag,
  summary: 'Frena una importación. Lo que ya se guardó queda, y se puede deshacer.',
  params: importId,
  body: z.object({}),
  reply: productImport,
  problems: ['import-not-found', 'import-state'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  allow: ['admin'],
  tag,
  summary:
    'Deshace una importación, o uno de sus productos. Lo que se vendió o editó después queda como está.',
  params: importId,
  body: z.object({ posicion: count.min(0).optional() }),
  reply: productImport,
  problems: ['import-not-found', 'import-state', 'import-running', 'import-empty'],
})
