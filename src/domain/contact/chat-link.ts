/**
 * Returns the link that opens a chat, with an optional prepared text. `digits` include the country code.
 * Returns undefined for empty `digits`, so that no screen shows a button without effect.
 */
export function chatLink({
  digits,
  text = '',
}: {
  digits: string | undefined
  text?: string
}): string | undefined {
  if (digits === undefined || !/^\d{8,15}$/.test(digits)) return undefined
  const query = text === '' ? '' : `?text=${encodeURIComponent(replaceLoneSurrogates(text))}`
  return `https://wa.me/${digits}${query}`
}

/**
 * Replaces lone surrogates, because `encodeURIComponent` throws on them. A text that was cut may contain a
 * lone surrogate.
 */
const replaceLoneSurrogates = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd')
