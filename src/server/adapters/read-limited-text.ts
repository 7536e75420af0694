/** The body of a response is longer than the limit. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong'
}

/** Returns the body as text. Throws `TextTooLong` when the body exceeds `maxBytes`, without reading the rest. */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TextTooLong(`The answer has over ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
