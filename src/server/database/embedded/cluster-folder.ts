import path from 'node:path'

export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

/**
 * Returns the path of the data folder for a server whose working directory is that folder. The Linux path needs no
 * access to parent folders, so root may store the data where the server's account cannot enter.
 */
export const ownFolder = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

export const PASSWORD_FILE = 'shop-password'
/** Name of the shop's role and database. The role owns the database and is no superuser. */
export const SHOP_ROLE = 'vidriera'
