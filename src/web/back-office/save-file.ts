/** Some browsers read the file only after the click. */
const REVOKE_AFTER_MS = 60_000

/** Starts the browser's download of a file that the script created. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
