import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export type SyncFile = (fileDescriptor: number) => void

type Settings = Parameters<NodeFS['init']>[1]
type OpenFile = { nfd?: number; node: unknown }
type NodeFiles = {
  realPath(node: unknown): string
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * Files of the embedded database that really reach the disk: PGlite alone never asks the system for it, so a power cut
 * could lose sales already acknowledged. `syncFile` must not return before the file's data is on the disk.
 */
export class DurableFileSystem extends NodeFS {
  readonly #syncFile: SyncFile

  constructor(directory: string, syncFile: SyncFile) {
    super(directory)
    this.#syncFile = syncFile
  }

  override async init(lite: PGlite, settings: Settings): ReturnType<NodeFS['init']> {
    const hookFsync = (module: unknown) => {
      const { NODEFS: files } = module as { NODEFS: NodeFiles }
      files.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncDirectory(files.realPath(file.node))
        else this.#syncFile(file.nfd)
        return 0
      }
    }
    return super.init(lite, { ...settings, preRun: [...(settings.preRun ?? []), hookFsync] })
  }
}

function syncDirectory(path: string): void {
  // Windows neither opens a directory nor needs it synced.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
