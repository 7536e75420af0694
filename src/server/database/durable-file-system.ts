import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Disk } from './disk.ts'

type Settings = Parameters<NodeFS['init']>[1]
type OpenFile = { nfd?: number; node: unknown }
type NodeFiles = {
  realPath(node: unknown): string
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * Files of the embedded database that really reach the disk: PGlite alone never asks the system for it, so a power cut
 * could lose sales already acknowledged.
 */
export class DurableFileSystem extends NodeFS {
  readonly #disk: Disk

  constructor(directory: string, disk: Disk) {
    super(directory)
    this.#disk = disk
  }

  override async init(lite: PGlite, settings: Settings): ReturnType<NodeFS['init']> {
    const hookFsync = (module: unknown) => {
      const { NODEFS: files } = module as { NODEFS: NodeFiles }
      files.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) this.#disk.syncDirectory(files.realPath(file.node))
        else this.#disk.syncFile(file.nfd)
        return 0
      }
    }
    return super.init(lite, { ...settings, preRun: [...(settings.preRun ?? []), hookFsync] })
  }
}
