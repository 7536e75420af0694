import { makeZip } from 'client-zip'
import type { ArchivedFile, PrivateArchive } from '#server/handlers/private-archive.ts'

/**
 * Returns the bytes of an archive while its files are read, and sets its headers. A failed read breaks the connection, so
 * the browser reports a failed download. The library stores files without compression, because PDFs are compressed.
 */
export function sendPrivateArchive(
  { archive }: PrivateArchive,
  headers: Headers,
): ReadableStream<Uint8Array> {
  headers.set('Content-Type', 'application/zip')
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Content-Disposition', `attachment; filename="${archive.name}"`)
  headers.set('X-Content-Type-Options', 'nosniff')
  return makeZip(entriesOf(archive.files))
}

async function* entriesOf(files: AsyncIterable<ArchivedFile>) {
  for await (const { name, bytes, lastModified } of files) yield { name, input: bytes, lastModified }
}
