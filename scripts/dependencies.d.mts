type LockedPackage = {
  version?: string
  optional?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  libc?: readonly string[]
}

type LockFile = { packages: Record<string, LockedPackage> }

export function dependenciesAreFresh(root: string): boolean
export function installDependencies(root: string, node?: string): boolean
export function installedMatchesLock(installed: LockFile | undefined, lock: LockFile): boolean
