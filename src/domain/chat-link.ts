/**
 * The link that opens a chat with a telephone, with an optional text already written. `digits` carry the country code
 * (chat-digits.ts). Undefined without digits, so that no screen shows a dead button.
 */
export function chatLink({
  digits,
  text = '',
}: {
  digits: string | undefined
  text?: string
}): string | undefined {
  if (digits === undefined || !/^\d{8,15}$/.test(digits)) return undefined
  const query = text === '' ? '' : `?text=${encodeURIComponent(withoutHalves(text))}`
  return `https://wa.me/${digits}${query}`
}

/** Half a character cannot be written into an address: cutting a text may leave one. */
const withoutHalves = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd')
