import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { startTestPostgres } from './start-test-postgres.ts'
import { databaseUrl, nameTestDatabase } from './test-database-name.ts'

export type TestDatabaseTemplate = { adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseTemplate
  }
}

/**
 * Runs before all server tests: starts the database server and migrates a template database, which each test file
 * copies. Returns a function that stops the server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  const template = nameTestDatabase()
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  await admin.query(`create database "${template}"`)
  await admin.end()
  const database = await openDatabase({ databaseUrl: databaseUrl(server.adminUrl, template), dataDir: '' })
  await migrate(database)
  await database.close()
  project.provide('testDatabase', { adminUrl: server.adminUrl, template })
  return server.stop
}
