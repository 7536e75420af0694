/** Marks bytes that are not UTF-8. U+FFFF is a noncharacter, so no real text contains it. */
export const BAD_BYTES = '\uffff'

const REPLACEMENT = Buffer.from('\ufffd')
const NONCHARACTER = Buffer.from('\ufffe')

/** Decodes UTF-8 in parts. Invalid bytes become `BAD_BYTES`, so they differ from a U+FFFD in the file. */
export class Utf8Decoder {
  readonly #decoder = new TextDecoder('utf-8')
  #pending = Buffer.alloc(0)

  /** Without `bytes`, returns the rest of the text. */
  decode(bytes?: Uint8Array): string {
    const all = Buffer.concat([this.#pending, bytes ?? Buffer.alloc(0)])
    const pending = bytes === undefined ? 0 : startOfReplacement(all)
    this.#pending = all.subarray(all.length - pending)
    const ready = all.subarray(0, all.length - pending)
    for (let at = ready.indexOf(REPLACEMENT); at >= 0; at = ready.indexOf(REPLACEMENT, at))
      NONCHARACTER.copy(ready, at)
    return this.#decoder
      .decode(ready, { stream: bytes !== undefined })
      .replaceAll('\ufffd', BAD_BYTES)
      .replaceAll('\ufffe', '\ufffd')
  }
}

/** Number of final bytes that may start a U+FFFD. */
const startOfReplacement = (bytes: Buffer): number =>
  [2, 1].find((length) => bytes.subarray(-length).equals(REPLACEMENT.subarray(0, length))) ?? 0
