import type { PrintedCode } from '#domain/label/printed-code.ts'

/** Bars of a barcode in modules: the width of all, and where each bar starts and how wide it is. */
export type CodeBars = { width: number; bars: readonly { at: number; width: number }[] }

/** A text to draw. An EAN or a UPC has its check digit. */
export type DrawnCode = Pick<PrintedCode, 'symbology' | 'text'>

let draw: ((code: DrawnCode) => CodeBars) | undefined

/** Loads the barcode library, which only tickets and labels need. After a failure a ticket is printed without its barcode. */
export async function loadCodeBars(): Promise<void> {
  try {
    draw ??= (await import('./draw-code-bars.ts')).drawCodeBars
  } catch {
    // The next ticket or label tries again.
  }
}

/** Returns the bars of a code, or undefined until the library is loaded. */
export const codeBarsOf = (code: DrawnCode): CodeBars | undefined => draw?.(code)
