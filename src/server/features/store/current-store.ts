import type { StoreProfile } from '#domain/store-profile.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { readStoredProfile, type StoredProfile } from './store-data-store.ts'

/** The shop's profile at one moment. `version` is that of what is stored; `inicial`: nothing is. */
export type StoreEdition = { profile: StoreProfile; version: number; inicial: boolean }

/**
 * The shop's profile as it is now: what an admin stored of it, or the `initial` one. Read once for everybody who asks until the
 * news tells of a change. Whoever does several things by it reads it once, so that all of them go by the same.
 */
export class CurrentStore {
  /** What holds while nothing is stored, and where what is stored says nothing. */
  readonly initial: StoreProfile
  readonly #db: Queryable
  #edition: Promise<StoreEdition> | undefined

  constructor(initial: StoreProfile, db: Queryable) {
    this.initial = initial
    this.#db = db
  }

  async profile(): Promise<StoreProfile> {
    return (await this.read()).profile
  }

  /** Nothing older than the last change this process was told of. A failure is not kept. */
  read(): Promise<StoreEdition> {
    return this.#edition ?? this.readAnew()
  }

  /** As it is in the database now, whatever this process was told. */
  readAnew(): Promise<StoreEdition> {
    const edition = readStoredProfile(this.#db).then((stored) => this.editionOf(stored))
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
