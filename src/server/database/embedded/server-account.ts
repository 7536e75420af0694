/** User and group of a server that does not run as the user of this process. */
export type ServerAccount = { uid: number; gid: number }

/**
 * Account of the server when the shop runs as root, because PostgreSQL refuses root. No other service uses this uid, so
 * none can read the files.
 */
const UNNAMED: ServerAccount = { uid: 64_217, gid: 64_217 }
/** `nobody`, because `initdb` needs a user with a name. */
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 }

const isRoot = (): boolean => process.getuid?.() === 0

/** Returns the account of the running server, or undefined unless this process is root. */
export const serverAccount = (): ServerAccount | undefined => (isRoot() ? UNNAMED : undefined)

/** Returns the account that runs `initdb`, or undefined unless this process is root. */
export const initdbAccount = (): ServerAccount | undefined => (isRoot() ? NOBODY : undefined)
