/** User and group of the server when they differ from those of this process. */
export type ServerAccount = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. A uid without a name shares files with no other service. */
const UNNAMED: ServerAccount = { uid: 64_217, gid: 64_217 }
/** `initdb` needs an account with a name. */
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 }

const isRoot = (): boolean => process.getuid?.() === 0

/** Account of the running server. Undefined unless this process is root. */
export const serverAccount = (): ServerAccount | undefined => (isRoot() ? UNNAMED : undefined)

/** Account that creates the data folder. Undefined unless this process is root. */
export const creatorAccount = (): ServerAccount | undefined => (isRoot() ? NOBODY : undefined)
