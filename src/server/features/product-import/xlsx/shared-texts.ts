import type { Readable } from 'node:stream'
import { MAX_ROW_LENGTH, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import { parseXml } from './parse-xml.ts'
import { damagedXlsx, tooManyCells, tooMuchText } from './xlsx-refusals.ts'

/** Texts that cells refer to by number. */
export class SharedTexts {
  readonly #limits: XlsxLimits
  readonly #texts: string[] = []

  constructor(limits: XlsxLimits) {
    this.#limits = limits
  }

  async read(bytes: Readable): Promise<void> {
    const text = new TextReader()
    await parseXml(bytes, {
      onOpen: (name) => (name === 'si' ? text.start() : text.onOpen(name)),
      onClose: (name) => (name === 'si' ? this.#add(text.read()) : text.onClose(name)),
      onText: (part) => text.onText(part),
    })
  }

  at(number: string): string {
    const text = this.#texts[Number(number)]
    if (text === undefined) throw damagedXlsx()
    return text
  }

  #add(text: string): void {
    if (this.#texts.length >= this.#limits.cells) throw tooManyCells(this.#limits.cells)
    this.#texts.push(text)
  }
}

/** Joins the parts of a rich text, without its phonetic parts. */
export class TextReader {
  #text = ''
  #isText = false
  #isPhonetic = false

  start(): void {
    this.#text = ''
  }

  onOpen(name: string): void {
    if (name === 't') this.#isText = true
    if (name === 'rPh') this.#isPhonetic = true
  }

  onText(part: string): void {
    if (!this.#isText || this.#isPhonetic) return
    this.#text += part
    if (this.#text.length > MAX_ROW_LENGTH) throw tooMuchText()
  }

  onClose(name: string): void {
    if (name === 't') this.#isText = false
    if (name === 'rPh') this.#isPhonetic = false
  }

  read(): string {
    return unescaped(this.#text)
  }
}

/** XLSX writes a character that XML does not allow as `_x000D_`. Source: ECMA-376, part 1, 22.9.2.19. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
