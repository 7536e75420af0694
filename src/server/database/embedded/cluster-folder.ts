import path from 'node:path'

export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

/**
 * Returns how a server whose working directory is the data folder names that folder. On Linux the name passes by no
 * folder above, so root may keep the data below a folder that the server's account cannot enter.
 */
export const ownFolder = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

export const PASSWORD_FILE = 'shop-password'
/** The role and the database of the shop. The role owns the database and is no superuser. */
export const SHOP_ROLE = 'vidriera'
