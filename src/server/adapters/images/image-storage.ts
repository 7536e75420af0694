/** The files of an image: `<width>.webp`, `<width>.avif` once created, `sharing.jpg` and `original`. */
export type NamedFiles = readonly (readonly [name: string, bytes: Uint8Array])[]

/** Where the files of images are: a folder on disk, or the bucket of an S3-compatible host. */
export type ImageStorage = {
  filesOf(id: string): ImageFolder
  /** Ids of all stored images. */
  listIds(): AsyncIterable<string>
  /** Images with missing forms, so the work survives a restart. */
  readonly waiting: ImageMarks
  /** Images that were uploaded. The time of a mark is the time of the last use. */
  readonly uploads: ImageMarks
  readonly hosted: HostedAddresses
}

/** Addresses at an external host of the photos that were uploaded there, by image id. */
export type HostedAddresses = {
  find(id: string): Promise<string | undefined>
  set(id: string, url: string): Promise<void>
}

/** The files of one image. No reader sees an image with only some files of `create`. */
export type ImageFolder = {
  exists(): Promise<boolean>
  /** Names of the files. Empty when the image does not exist. */
  fileNames(): Promise<string[]>
  /** Returns undefined when the file does not exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores a new image with all files or none. Returns false when the image exists already. */
  create(files: NamedFiles): Promise<boolean>
  /** Adds a file to a stored image. No reader sees a part of the file. */
  add(name: string, bytes: Uint8Array): Promise<void>
  delete(): Promise<void>
}

/** A set of names. Each name has the time at which it was added or renewed. */
export type ImageMarks = {
  /** Adds the mark, or sets its time to now. */
  add(name: string): Promise<void>
  /** Sets the time of an existing mark to now. */
  renew(name: string): Promise<void>
  names(): Promise<string[]>
  namesBefore(moment: Date): Promise<string[]>
  isBefore(name: string, moment: Date): Promise<boolean>
  remove(name: string): Promise<void>
}
