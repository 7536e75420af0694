import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Real catalogues and photos that are not part of the project: SHARED_DATA, or the folder beside the clone. */
export const sharedDataFolder = process.env['SHARED_DATA'] ?? path.resolve(root, '../shared/data')

/** Why a test over real data cannot run here; false when it can. Hand it to `skip` with its sentence. */
export const sharedDataIsMissing = !existsSync(path.join(sharedDataFolder, 'catalogo.csv'))

export const SHARED_DATA_REMEDY = `No real catalogue in ${sharedDataFolder}: set SHARED_DATA to the folder that has catalogo.csv`
