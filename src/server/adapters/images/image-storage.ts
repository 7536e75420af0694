/** The files of an image: `<width>.webp`, `<width>.avif` once created, `sharing.jpg` and `original`. */
export type NamedFiles = readonly (readonly [name: string, bytes: Uint8Array])[]

/** Storage of image files: a folder on disk, or a bucket of an S3-compatible host. */
export type ImageStorage = {
  filesOf(id: string): ImageFolder
  listIds(): AsyncIterable<string>
  readonly waiting: ImageMarks
  /** Marks of uploaded images. The time of a mark is the last use of the image. */
  readonly uploads: ImageMarks
  readonly hosted: HostedAddresses
}

/** URL at the external host, by id of an uploaded image. */
export type HostedAddresses = {
  find(id: string): Promise<string | undefined>
  set(id: string, url: string): Promise<void>
}

/** Files of one image. `create` stores all its files or none, so no reader sees a partial image. */
export type ImageFolder = {
  exists(): Promise<boolean>
  /** Returns the file names, or an empty list when the image does not exist. */
  fileNames(): Promise<string[]>
  /** Returns undefined when the file does not exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores a new image with all files or none. Returns false when the image exists already. */
  create(files: NamedFiles): Promise<boolean>
  add(name: string, bytes: Uint8Array): Promise<void>
  delete(): Promise<void>
}

/** A set of names, each with the time of its last `add` or `renew`. */
export type ImageMarks = {
  add(name: string): Promise<void>
  /** Sets the time of a mark to now. Does nothing when the mark is missing. */
  renew(name: string): Promise<void>
  names(): Promise<string[]>
  namesBefore(moment: Date): Promise<string[]>
  isBefore(name: string, moment: Date): Promise<boolean>
  remove(name: string): Promise<void>
}
