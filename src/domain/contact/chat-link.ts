/**
 * Returns the link that opens a chat, with an optional prepared text. `digits` include the country code. Returns
 * undefined for empty `digits`, so that screens show no dead button.
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

/** Replaces lone surrogates, which a cut text may contain, because `encodeURIComponent` throws on them. */
const replaceLoneSurrogates = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd')
