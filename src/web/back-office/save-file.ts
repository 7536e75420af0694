/** Some browsers start to read the file only after the click. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a file that the script made. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
