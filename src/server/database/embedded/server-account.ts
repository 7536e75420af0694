/** The user and group that the server runs as, when they are not the program's own. */
export type ServerAccount = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. A number without a name shares its files with no other service. */
const UNNAMED: ServerAccount = { uid: 64_217, gid: 64_217 }
/** `initdb` needs an account that has a name. */
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 }

const isRoot = (): boolean => process.getuid?.() === 0

/** Returns the account of the running server; undefined for an ordinary user, whose own account serves. */
export const serverAccount = (): ServerAccount | undefined => (isRoot() ? UNNAMED : undefined)

/** Returns the account that creates the data folder; undefined for an ordinary user. */
export const creatorAccount = (): ServerAccount | undefined => (isRoot() ? NOBODY : undefined)
