/** The time, as an argument: tests stop it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
