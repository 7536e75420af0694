import { endpoint } from '#contract/http/endpoint.ts'
import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Catálogo'
const path = '/api/catalogue/synonyms'

export const MAX_SYNONYM_GROUPS = 200
const MAX_GROUP_LENGTH = 300

const TOO_FEW_WORDS = 'Van dos palabras o más, separadas por comas'

/** Returns the words of a comma list, each in its own spelling. */
export const wordsOfGroup = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const version = z
  .int('Falta la versión que se edita')
  .min(0, 'Falta la versión que se edita')
  .meta({ description: 'La que dio la lectura; con otra, alguien los cambió mientras tanto (409)' })

const group = z.object({
  palabras: z
    .string()
    .meta({ description: 'Palabras que en una búsqueda valen lo mismo, separadas por comas' }),
})

const synonyms = z.object({ grupos: z.array(group), version: z.number().int() })

export const readSynonyms = endpoint({
  method: 'GET',
  path,
  allow: ['admin'],
  tag,
  summary: 'Las palabras que en la búsqueda de productos valen lo mismo.',
  reply: synonyms,
})

export const updateSynonyms = endpoint({
  method: 'PUT',
  path,
  allow: ['admin'],
  tag,
  summary: 'Cambia las palabras que en la búsqueda de productos valen lo mismo, desde ahora.',
  body: z.strictObject({
    grupos: z
      .array(
        z.strictObject({
          palabras: text(MAX_GROUP_LENGTH).refine((list) => wordsOfGroup(list).length > 1, TOO_FEW_WORDS),
        }),
      )
      .max(MAX_SYNONYM_GROUPS, 'Son demasiados'),
    version,
  }),
  reply: synonyms,
  problems: ['synonyms-changed', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'search-synonyms',
})
