/** The operations that each engine performs for `EnginePage`. Positions are in CSS pixels of the window. */
export type Driver = {
  goTo(url: string): Promise<void>
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  click(x: number, y: number): Promise<void>
  /** Sends the text to the focused element by keyboard. */
  /** Types as a person does. The till takes faster keys for a barcode reader. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  /** Makes the tab that the page opened the current tab, as soon as there is one. */
  switchToNewTab(): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A started browser. `open` returns a driver with its own cookies and storage. */
export type Engine = {
  open(window: { width: number; height: number }): Promise<Driver>
  close(): Promise<void>
}

/** Time between two typed keys. */
export const KEY_GAP_MS = 90
