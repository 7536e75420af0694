/** Returns a parsed address, or undefined. Same as `URL.parse`, which phones sold before 2024 may lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
