import path from 'node:path'

export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

/**
 * Returns the path of the data folder for a server that runs in it. The Linux path crosses no parent folder, so the
 * server's account needs no access to parents.
 */
export const clusterPathForServer = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

export const PASSWORD_FILE = 'shop-password'
/** Role and database of the shop. The role is no superuser. */
export const SHOP_ROLE = 'vidriera'
