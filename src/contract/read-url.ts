/** An address taken apart; undefined when it is none. As `URL.parse`, which phones sold before 2024 may not have. */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
