/** The time, as an argument: tests stop it. */
export type Clock = { now(): Date }

/** The time of the database, to compare with the time of the process. */
export type DatabaseClock = { now(): Promise<Date> }

export const systemClock: Clock = { now: () => new Date() }
