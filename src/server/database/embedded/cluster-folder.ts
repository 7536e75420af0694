import path from 'node:path'

export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

/**
 * Returns the path of the data folder for a server that runs in it. On Linux the path omits the parent folders, so the
 * server's account needs no access to them.
 */
export const clusterPathForServer = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

export const PASSWORD_FILE = 'shop-password'
/** Name of the shop's database and of its role, which is no superuser. */
export const SHOP_ROLE = 'vidriera'
