import type pg from 'pg'
import { type OpenedSimulator, openSimulator } from './open-simulator.ts'
import { databaseRecordStore } from './simulator-record-store.ts'

/** Opens the simulator with its records in the shop's database. Throws in production. */
export function openShopSimulator(
  pool: pg.Pool,
  options: Omit<Parameters<typeof openSimulator>[0], 'recordStore'>,
): Promise<OpenedSimulator> {
  return openSimulator({ ...options, recordStore: databaseRecordStore(pool) })
}
