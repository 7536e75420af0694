import { existsSync } from 'node:fs'
import path from 'node:path'
import { legalDataNames, missingLegalData } from '#domain/store/legal-data.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Config } from '#server/config/config.ts'
import { readStoreProfile } from '#server/config/read-store-profile.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import { projectRoot } from '#scripts/run-tool.ts'
import { type Finding, passed } from './machine-checks.ts'

/** Reports the legal data that a shop in production has not declared. A missing datum stops nothing. */
export async function checkLegalData(config: Config): Promise<Finding> {
  const stored = await readProfile(config)
  if (stored === 'unknown')
    return {
      state: 'advice',
      found: 'no se pudieron leer',
      cure: 'Miralos en el «Panel», con la tienda abierta',
    }
  const initial = readStoreProfile(config.storeProfileFile, config.mode)
  const missing = missingLegalData({ ...initial, ...stored })
  if (missing.length === 0) return passed('están completos')
  return {
    state: 'advice',
    found: `faltan ${missing.map((field) => legalDataNames[field]).join(', ')}`,
    cure: 'Completalos en «Datos de la tienda», «Datos legales»',
  }
}

/** Returns the stored profile, which is empty before the first start. 'unknown' if the database is not available. */
async function readProfile(config: Config): Promise<Partial<StoreProfile> | 'unknown'> {
  const dataDir = path.resolve(projectRoot, config.dataDir)
  if (config.databaseUrl === undefined && !existsSync(clusterFolder(dataDir))) return {}
  try {
    const database = await openDatabase({
      dataDir,
      ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    })
    try {
      return (await readStoredProfile(database.pool)).profile ?? {}
    } finally {
      await database.close()
    }
  } catch (failure) {
    return isTableMissing(failure) ? {} : 'unknown'
  }
}

/** PostgreSQL's code for an unknown table. An external database has no tables before the first start. */
const UNDEFINED_TABLE = '42P01'

const isTableMissing = (failure: unknown): boolean =>
  errorCauses(failure).some((cause) => (cause as { code?: unknown }).code === UNDEFINED_TABLE)
