import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Real catalogues and photos outside this project: SHARED_DATA, or a folder beside the clone. */
export const sharedDataFolder = process.env['SHARED_DATA'] ?? path.resolve(root, '../shared/data')

/** True when tests with real data cannot run. Pass the value to `skip` with SHARED_DATA_REMEDY. */
export const sharedDataIsMissing = !existsSync(path.join(sharedDataFolder, 'catalogo.csv'))

export const SHARED_DATA_REMEDY = `No real catalogue in ${sharedDataFolder}: set SHARED_DATA to the folder that has catalogo.csv`
