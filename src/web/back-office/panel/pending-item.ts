/** A count of pending work with a link to its list. `more`: a link to a part of it. */
export type PendingItem = { name: string; count: number; to: string; more?: { text: string; to: string } }
