/** The current time as an argument, so that tests can stop the clock. */
export type Clock = { now(): Date }

/** Clock of the database, for comparison with the process clock. */
export type DatabaseClock = { now(): Promise<Date> }

export const systemClock: Clock = { now: () => new Date() }
