type LockFile = { packages: Record<string, { version?: string; optional?: boolean }> }

export function dependenciesAreFresh(root: string): boolean
export function installDependencies(root: string): boolean
export function installedMatchesLock(installed: LockFile | undefined, lock: LockFile): boolean
