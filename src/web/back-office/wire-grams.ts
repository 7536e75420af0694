/** Converts a typed weight: blank is null, which means no own weight. The contract refuses other text. */
export function wireGrams(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}
