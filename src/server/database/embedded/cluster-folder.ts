import path from 'node:path'

export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

/**
 * Returns the path of the data folder for a server whose working directory is that folder. On Linux the path
 * does not contain the parent folders, so the server's account needs no access to the parents.
 */
export const clusterPathForServer = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

export const PASSWORD_FILE = 'shop-password'
/** Name of the shop's database role and of the shop's database. The role is not a superuser. */
export const SHOP_ROLE = 'vidriera'
