/** Third person, past tense and gerund. Words such as "Address", "Embed" and "Bring" are imperative. */
const NOT_IMPERATIVE = /^(?!\w*ss\b|embed\b|feed\b|need\b|seed\b|speed\b|bring\b|string\b)\w+(?:s|ed|ing)\b/i

/** Returns whether the subject of a commit begins with a capital and, by its ending, with a verb in the imperative. */
export const isImperative = (subject: string): boolean =>
  /^[A-Z]/.test(subject) && !NOT_IMPERATIVE.test(subject)
