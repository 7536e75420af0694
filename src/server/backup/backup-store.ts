import type { NamedFiles } from '#server/adapters/images/image-storage.ts'

/** Place of the automatic copies: a folder, or a bucket of an S3-compatible host. */
export type BackupStore = {
  /** Name of the place for people: the folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** Folder on this machine in which a copy is written before `moveDraft`. */
  readonly drafts: string
  /** Setting that names the disk of `drafts`. */
  readonly draftsSetting: 'BACKUP_DIR' | 'DATA_DIR'
  /** Returns the stored files, without the pictures. */
  list(): Promise<{ name: string; bytes: number }[]>
  /** Stores a complete file under its name, and removes the draft. */
  moveDraft(draft: string, name: string): Promise<void>
  delete(name: string): Promise<void>
  openImages(): Promise<ImageCopies>
}

/** Pictures beside the copies, at `images/<first two digits of the id>/<id>/<file>`. */
export type ImageCopies = {
  /** True if pictures need space on the disk of `drafts`. */
  readonly areOnDisk: boolean
  fileNames(id: string): Promise<readonly string[]>
  add(id: string, files: NamedFiles): Promise<void>
}
