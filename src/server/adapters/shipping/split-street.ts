/** Part of an address that describes the place and not the street: 'e/ 45 y 46', 'entre …', 'esq. …', a comma. */
const DETAILS = /\s*(?:,|\s(?:e\/|entre\s|esq(?:uina)?\b|piso\b|depto\b|dto\b)).*$/iu
const MARKED_NUMBER = /^(.*\S)\s*\b(?:n[°º.]|nro\.?|no\.|número|al)\s*(\d{1,6})\b/iu
const LAST_NUMBER = /^(.*\p{L}.*?)\s+(\d{1,6})(?=\D*$)/u

/** Carriers require a number. 'S/N' means 'sin número' on Argentine labels. */
const WITHOUT_NUMBER = 'S/N'

/**
 * Splits 'Av. 9 de Julio 1234' into street and number, because carriers request both. The number after 'N°' wins, then
 * the last number before a cross street or a flat. Text without a number gives 'S/N'.
 */
export function splitStreet(direccion: string): { calle: string; numero: string } {
  const text = direccion.replaceAll(/\s+/gu, ' ').trim()
  const [, calle, numero] = MARKED_NUMBER.exec(text) ?? LAST_NUMBER.exec(text.replace(DETAILS, '')) ?? []
  return calle !== undefined && numero !== undefined
    ? { calle: calle.replace(/[\s,]+$/u, ''), numero }
    : { calle: text, numero: WITHOUT_NUMBER }
}
