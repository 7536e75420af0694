import type { StoreProfile } from '#domain/store-profile.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
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
  #last: StoreEdition | undefined

  constructor(initial: StoreProfile, db: Queryable) {
    this.initial = initial
    this.#db = db
  }

  async profile(): Promise<StoreProfile> {
    return (await this.read()).profile
  }

  /**
   * Nothing older than the last change this process was told of. While the database is away, the last that was read: pages show
   * it, and nothing is sold meanwhile.
   */
  read(): Promise<StoreEdition> {
    return this.#edition ?? this.readAnew().catch((failure: unknown) => this.#lastRead(failure))
  }

  #lastRead(failure: unknown): StoreEdition {
    if (this.#last === undefined || !isDatabaseTrouble(failure)) throw failure
    return this.#last
  }

  /** As it is in the database now, whatever this process was told. A failure is not kept. */
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
