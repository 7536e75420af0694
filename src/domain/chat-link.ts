const ARGENTINA = '54'
const SHORTEST_PHONE = 8
const LONGEST_PHONE = 15
const LONGEST_WITHOUT_COUNTRY = 10

/**
 * The link that opens a chat with a phone, with an optional text already written. Undefined when the phone cannot be
 * one, so that no dead button is shown.
 */
export function chatLink({ phone, text = '' }: { phone: string; text?: string }): string | undefined {
  const digits = chatDigits(phone)
  if (digits === undefined) return undefined
  const query = text === '' ? '' : `?text=${encodeURIComponent(withoutHalves(text))}`
  return `https://wa.me/${digits}${query}`
}

/** Half a character cannot be written into an address: cutting a text may leave one. */
const withoutHalves = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd')

/**
 * The digits the messaging service asks for: country code, no plus sign. Argentine mobiles are 54 9 area number; people
 * write them with 0, with 15 or without the country. A number without its area cannot be dialled and is undefined.
 */
export function chatDigits(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  const saysCountry = /^\s*(?:\+|00)/.test(phone)
  if (digits.length < SHORTEST_PHONE || digits.length > LONGEST_PHONE) return undefined
  if (saysCountry && !digits.startsWith(ARGENTINA)) return digits
  const national = nationalNumber(digits)
  if (national !== undefined) return `${ARGENTINA}9${national}`
  return digits.length > LONGEST_WITHOUT_COUNTRY && !digits.startsWith('0') ? digits : undefined
}

/** Area and number in ten digits, from '11 5555 1234', '011 15 5555 1234', '54 9 11 …' and the like. */
function nationalNumber(digits: string): string | undefined {
  const inCountry = digits.length > 10 && digits.startsWith(ARGENTINA) ? digits.slice(2) : digits
  const number = inCountry
    .replace(/^0/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0/, '')
  if (/^(?:11|[23]\d)\d{8}$/.test(number)) return number
  if (number.length !== 12) return undefined
  // Buenos Aires is the only area of two digits; the rest have three or four before the mobile 15.
  const [, area, rest] = /^(11|[23]\d{2}|[23]\d{3})15(\d+)$/.exec(number) ?? []
  return area === undefined || rest === undefined ? undefined : area + rest
}
