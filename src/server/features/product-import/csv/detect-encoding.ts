import { isAscii } from 'node:buffer'
import { encodings } from '#domain/product/product-import.ts'
import { BAD_BYTES, Utf8Decoder } from './decode-utf8.ts'

export type TextEncoding = (typeof encodings)[number]

const LETTERS_IN_WORDS = /(?<=\p{L})[áéíóúñü]|[áéíóúñüÁÉÍÓÚÑÜ](?=\p{L})/gu
/** Punctuation of Windows programs. In Mac Roman the same bytes are letters. */
const MARKS_OF_WINDOWS = /(?<= )[–—](?= )|(?<=\p{L})’s\b|[“”…]/gu
const NOT_ASCII = /[^\0-\x7f\uffff]/g // oxlint-disable-line no-control-regex
const UNREADABLE = new RegExp(BAD_BYTES, 'g')

/**
 * Detects the encoding of a text from its bytes. A UTF-8 file may contain a few invalid bytes, which decode as
 * `BAD_BYTES` and refuse their rows. Otherwise the single-byte encoding with more Spanish letters inside words wins, or
 * Windows-1252 in a tie.
 */
export class EncodingDetector {
  readonly #utf8 = new Utf8Decoder()
  readonly #windows = new TextDecoder('windows-1252')
  readonly #mac = new TextDecoder('macintosh')
  #fromBom: TextEncoding | undefined
  #isFirst = true
  #utf8Letters = 0
  #unreadable = 0
  #windowsScore = 0
  #macScore = 0

  add(bytes: Uint8Array): void {
    if (this.#isFirst) this.#fromBom = encodingOfBom(bytes)
    this.#isFirst = false
    if (this.#fromBom !== undefined) return
    const text = this.#utf8.decode(bytes)
    this.#utf8Letters += count(text, NOT_ASCII)
    this.#unreadable += count(text, UNREADABLE)
    if (isAscii(bytes)) return
    const asWindows = this.#windows.decode(bytes)
    this.#windowsScore += count(asWindows, LETTERS_IN_WORDS) + count(asWindows, MARKS_OF_WINDOWS)
    this.#macScore += count(this.#mac.decode(bytes), LETTERS_IN_WORDS)
  }

  /** False if both single-byte encodings fit equally well. */
  isSure(): boolean {
    return this.encoding().startsWith('utf') || this.#macScore !== this.#windowsScore
  }

  encoding(): TextEncoding {
    if (this.#fromBom !== undefined) return this.#fromBom
    if (this.#unreadable === 0 || this.#utf8Letters > this.#unreadable) return 'utf-8'
    return this.#macScore > this.#windowsScore ? 'macintosh' : 'windows-1252'
  }
}

function encodingOfBom([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const count = (text: string, found: RegExp): number => text.match(found)?.length ?? 0
