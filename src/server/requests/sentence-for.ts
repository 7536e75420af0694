import type { z } from '#contract/z.ts'

type Issue = z.core.$ZodRawIssue

/**
 * Message for a field whose schema has no text of its own. Says how to correct the field and names no programming
 * type.
 */
export function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Falta este dato' : kindAsked(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_value') return 'Elegí una de las opciones'
  if (issue.code === 'invalid_format') return 'Revisá cómo está escrito este dato'
  if (issue.code === 'unrecognized_keys') return 'Hay datos que acá no se piden'
  return 'Revisá este dato'
}

const kinds: Readonly<Record<string, string>> = {
  int: 'Ingresá un número entero',
  number: 'Ingresá un número',
  string: 'Escribí un texto',
  boolean: 'Elegí sí o no',
}

function kindAsked({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  const kind = expected === 'int' && !Number.isFinite(input) ? 'number' : expected
  return kinds[kind] ?? 'Revisá este dato'
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum)
  if (origin === 'string')
    return least <= 1 ? 'Completá este dato' : `Escribí al menos ${said(least)} caracteres`
  if (origin === 'array') return least <= 1 ? 'Elegí al menos uno' : `Elegí al menos ${said(least)}`
  if (least <= Number.MIN_SAFE_INTEGER) return 'Ese número es demasiado chico'
  return inclusive ? `Ingresá ${said(least)} o más` : `Ingresá más de ${said(least)}`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  if (origin === 'string') return `Escribí hasta ${said(most)} caracteres`
  if (origin === 'array') return `No pueden ser más de ${said(most)}`
  if (most >= Number.MAX_SAFE_INTEGER) return 'Ese número es demasiado grande'
  return inclusive ? `Ingresá ${said(most)} o menos` : `Ingresá menos de ${said(most)}`
}

const said = (amount: number): string => amount.toLocaleString('es-AR')
