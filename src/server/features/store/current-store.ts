import type { StoreProfile } from '#domain/store-profile.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { readStoredProfile, type StoredProfile } from './store-data-store.ts'

/** The shop's profile with the version of its row. `inicial`: no profile is stored. */
export type StoreEdition = { profile: StoreProfile; version: number; inicial: boolean }

/**
 * Cache of the shop's profile: stored values over `initial` ones. An invalidation empties the cache. A command reads
 * the profile once, so that all its steps use the same values.
 */
export class CurrentStore {
  /** Values for fields that are not stored. */
  readonly initial: StoreProfile
  readonly #db: Queryable
  #edition: Promise<StoreEdition> | undefined
  #last: StoreEdition | undefined

  constructor(initial: StoreProfile, db: Queryable) {
    this.initial = initial
    this.#db = db
  }

  async profile(): Promise<StoreProfile> {
    return (await this.read()).profile
  }

  /**
   * Returns the cached profile, or reads it. While the database is unavailable, returns the last profile read, so that
   * pages still render.
   */
  read(): Promise<StoreEdition> {
    return this.#edition ?? this.readAnew().catch((failure: unknown) => this.#lastRead(failure))
  }

  #lastRead(failure: unknown): StoreEdition {
    if (this.#last === undefined || !isDatabaseTrouble(failure)) throw failure
    return this.#last
  }

  /** Reads the database even if a profile is cached. A failure is not cached. */
  readAnew(): Promise<StoreEdition> {
    const edition = readStoredProfile(this.#db).then((stored) => (this.#last = this.editionOf(stored)))
    this.#edition = edition
    edition.catch(() => {
      if (this.#edition === edition) this.drop()
    })
    return edition
  }

  editionOf({ profile, version }: StoredProfile): StoreEdition {
    return { profile: { ...this.initial, ...profile }, version, inicial: profile === null }
  }

  drop(): void {
    this.#edition = undefined
  }
}
