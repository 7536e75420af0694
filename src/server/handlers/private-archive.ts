/** `name`: file name in ASCII, unique in its archive. */
export type ArchivedFile = { readonly name: string; readonly bytes: Uint8Array; readonly lastModified: Date }

/**
 * A ZIP archive that only the caller may read. `name`: in ASCII. `files` are read while the archive is sent, one at a
 * time, so an archive takes no more memory than one file.
 */
type StoredArchive = { readonly name: string; readonly files: AsyncIterable<ArchivedFile> }

export class PrivateArchive {
  readonly archive: StoredArchive
  constructor(archive: StoredArchive) {
    this.archive = archive
  }
}
