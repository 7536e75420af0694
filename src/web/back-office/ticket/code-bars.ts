/** Bars of a barcode in modules: the width of all, and where each bar starts and how wide it is. */
export type CodeBars = { width: number; bars: readonly { at: number; width: number }[] }

let draw: ((text: string) => CodeBars) | undefined

/** Loads the barcode library, which only a ticket needs. After a failure a ticket is printed without its barcode. */
export async function loadCodeBars(): Promise<void> {
  try {
    draw ??= (await import('./draw-code-bars.ts')).drawCodeBars
  } catch {
    // The next ticket tries again.
  }
}

/** Returns the bars of a text in Code 128, or undefined until the library is loaded. */
export const codeBarsOf = (text: string): CodeBars | undefined => draw?.(text)
