import type { PrivateFile } from '#server/handlers/private-file.ts'

/**
 * Returns the bytes of a private file and sets its headers. No cache stores the file. The policy and the type block
 * scripts of a hostile file, and a PDF is an attachment, because no policy applies to its viewer.
 */
export function sendPrivateFile({ file }: PrivateFile, headers: Headers): Uint8Array<ArrayBuffer> {
  const { bytes, mediaType, name } = file
  headers.set('Content-Type', mediaType)
  headers.set('Content-Length', String(bytes.byteLength))
  headers.set('Cache-Control', 'private, no-store')
  headers.set(
    'Content-Disposition',
    `${mediaType === 'application/pdf' ? 'attachment' : 'inline'}; filename="${name}"`,
  )
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  headers.set('X-Content-Type-Options', 'nosniff')
  return new Uint8Array(bytes)
}
