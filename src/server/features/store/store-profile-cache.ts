import type { StoreProfile } from '#domain/store/store-profile.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readStoredProfile, type StoredProfile } from './store-profile-store.ts'

/** The shop's profile with the version of its row. `inicial`: true without a stored profile. */
export type VersionedProfile = { profile: StoreProfile; version: number; inicial: boolean }

/**
 * Cache of the shop's profile. Stored values replace the `initial` values. An invalidation empties the cache. A command
 * reads the profile once, so that all its steps use the same values.
 */
export class StoreProfileCache {
  /** Values of fields that are not stored. */
  readonly initial: StoreProfile
  readonly #db: Queryable
  #cached: Promise<VersionedProfile> | undefined
  #last: VersionedProfile | undefined

  constructor(initial: StoreProfile, db: Queryable) {
    this.initial = initial
    this.#db = db
  }

  async profile(): Promise<StoreProfile> {
    return (await this.read()).profile
  }

  /**
   * Returns the cached profile, or reads it. While the database is unavailable, returns the last profile, so that pages
   * still render.
   */
  read(): Promise<VersionedProfile> {
    return this.#cached ?? this.readFresh().catch((failure: unknown) => this.#lastRead(failure))
  }

  #lastRead(failure: unknown): VersionedProfile {
    if (this.#last === undefined || !isDatabaseUnavailable(failure)) throw failure
    return this.#last
  }

  /** Reads the database despite the cache. A failure is not cached. */
  readFresh(): Promise<VersionedProfile> {
    const cached = readStoredProfile(this.#db).then((stored) => (this.#last = this.withInitialValues(stored)))
    this.#cached = cached
    cached.catch(() => {
      if (this.#cached === cached) this.invalidate()
    })
    return cached
  }

  withInitialValues({ profile, version }: StoredProfile): VersionedProfile {
    return { profile: { ...this.initial, ...profile }, version, inicial: profile === null }
  }

  invalidate(): void {
    this.#cached = undefined
  }
}
