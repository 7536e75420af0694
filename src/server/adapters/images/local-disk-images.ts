import { diskStorage } from './disk-storage.ts'
import { type ImageFormsStore, imageFormsStore } from './image-forms-store.ts'

/** Returns an image store in a folder on disk. Several processes may share the folder. */
export const localDiskImages = (folder: string): ImageFormsStore => imageFormsStore(diskStorage(folder))
