import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How what was written reaches the disk: each call returns when it is there. */
export type Disk = {
  /** The contents of an open file. */
  syncFile(fileDescriptor: number): void
  /** The names in a directory: without it a power cut can undo a rename. */
  syncDirectory(path: string): void
}

export const realDisk: Disk = {
  syncFile: fdatasyncSync,
  syncDirectory(path) {
    // Windows neither opens a directory nor needs it synced.
    if (process.platform !== 'win32') withFile(path, fsyncSync)
  },
}

/** Everything under `directory`, which nobody is writing to. */
export function syncTree(disk: Disk, directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(disk, path)
    else if (entry.isFile()) withFile(path, disk.syncFile)
  }
  disk.syncDirectory(directory)
}

function withFile(path: string, act: (fileDescriptor: number) => void): void {
  // Windows syncs only what is open for writing; a directory cannot be.
  const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    act(file)
  } finally {
    closeSync(file)
  }
}
