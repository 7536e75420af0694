const MAX_SUBJECT_LENGTH = 72

/** Third person, past tense and gerund. Words such as "Address", "Embed" and "Bring" are imperative. */
const NOT_IMPERATIVE = /^(?!\w*ss\b|embed\b|feed\b|need\b|seed\b|speed\b|bring\b|string\b)\w+(?:s|ed|ing)\b/i

/** Messages that Git writes itself. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert |fixup! |squash! |amend! )/

/** Reports what breaks the rules of a commit message. Lines that begin with `#` are comments of Git's editor. */
export function commitMessageViolations(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (WRITTEN_BY_GIT.test(subject)) return []
  const rules: [isBroken: boolean, violation: string][] = [
    [subject.length > MAX_SUBJECT_LENGTH, `the subject has more than ${MAX_SUBJECT_LENGTH} characters`],
    [subject.trimEnd().endsWith('.'), 'the subject ends with a full stop'],
    [second.trim() !== '', 'the line after the subject is not blank'],
    [
      !/^[A-Z]/.test(subject) || NOT_IMPERATIVE.test(subject),
      'the subject does not begin with a capital and a verb in the imperative: "Refuse cash sales after the till is closed"',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, violation]) => violation)
}
