/** The current time as an argument, so that tests can stop it. */
export type Clock = { now(): Date }

/** The clock of the database, for comparison with the process clock. */
export type DatabaseClock = { now(): Promise<Date> }

export const systemClock: Clock = { now: () => new Date() }
