/** Stored reply of a repeated request, sent byte for byte. */
export class StoredReply {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
