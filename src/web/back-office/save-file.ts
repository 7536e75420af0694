/** Some browsers only begin to read it after the press. */
const READ_WITHIN_MS = 60_000

/** Hands the browser a file. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}
