/** A file that only the caller may read. `name`: file name in ASCII. A PDF is downloaded and never shown in the page. */
type StoredFile = {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/webp' | 'application/pdf'
  readonly name: string
}

export class PrivateFile {
  readonly file: StoredFile
  constructor(file: StoredFile) {
    this.file = file
  }
}
