import type { z } from '#contract/http/z.ts'

type Issue = z.core.$ZodRawIssue

/** Returns the message for a field whose schema has no text: how to correct the field, without programming types. */
export function validationMessage(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Falta este dato' : expectedKind(issue)
  if (issue.code === 'too_small') return tooSmallMessage(issue)
  if (issue.code === 'too_big') return tooBigMessage(issue)
  if (issue.code === 'invalid_value') return 'Elegí una de las opciones'
  if (issue.code === 'invalid_format') return 'Revisá cómo está escrito este dato'
  if (issue.code === 'unrecognized_keys') return 'Hay datos que acá no se piden'
  return 'Revisá este dato'
}

const messageOfKind: Readonly<Record<string, string>> = {
  int: 'Ingresá un número entero',
  number: 'Ingresá un número',
  string: 'Escribí un texto',
  boolean: 'Elegí sí o no',
}

function expectedKind({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  const kind = expected === 'int' && !Number.isFinite(input) ? 'number' : expected
  return messageOfKind[kind] ?? 'Revisá este dato'
}

function tooSmallMessage({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const minimumValue = Number(minimum)
  if (origin === 'string')
    return minimumValue <= 1
      ? 'Completá este dato'
      : `Escribí al menos ${formatNumber(minimumValue)} caracteres`
  if (origin === 'array')
    return minimumValue <= 1 ? 'Elegí al menos uno' : `Elegí al menos ${formatNumber(minimumValue)}`
  if (minimumValue <= Number.MIN_SAFE_INTEGER) return 'Ese número es demasiado chico'
  return inclusive
    ? `Ingresá ${formatNumber(minimumValue)} o más`
    : `Ingresá más de ${formatNumber(minimumValue)}`
}

function tooBigMessage({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const maximumValue = Number(maximum)
  if (origin === 'string') return `Escribí hasta ${formatNumber(maximumValue)} caracteres`
  if (origin === 'array') return `No pueden ser más de ${formatNumber(maximumValue)}`
  if (maximumValue >= Number.MAX_SAFE_INTEGER) return 'Ese número es demasiado grande'
  return inclusive
    ? `Ingresá ${formatNumber(maximumValue)} o menos`
    : `Ingresá menos de ${formatNumber(maximumValue)}`
}

const formatNumber = (amount: number): string => amount.toLocaleString('es-AR')
