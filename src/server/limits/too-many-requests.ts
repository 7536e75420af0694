import { Problem } from '#contract/http/problem.ts'

/** Returns a problem with status 429, `Retry-After`, and the wait as text. */
export function tooManyRequests(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem('too-many-requests', {
    text: `Demasiados intentos. Volvé a probar en ${durationText(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

function durationText(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  if (seconds < 60) return `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
