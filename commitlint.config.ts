import { RuleConfigSeverity, type UserConfig } from '@commitlint/types'

const { Error: refuse } = RuleConfigSeverity

/** Third person, past tense and gerund. Words such as "Address", "Embed" and "Bring" are imperative. */
const NOT_IMPERATIVE = /^(?!\w*ss\b|embed\b|feed\b|need\b|seed\b|speed\b|bring\b|string\b)\w+(?:s|ed|ing)\b/i

export default {
  rules: {
    'header-max-length': [refuse, 'always', 72],
    'header-full-stop': [refuse, 'never', '.'],
    'body-leading-blank': [refuse, 'always'],
    'header-imperative': [refuse, 'always'],
  },
  plugins: [
    {
      rules: {
        'header-imperative': ({ header }) => [
          /^[A-Z]/.test(header ?? '') && !NOT_IMPERATIVE.test(header ?? ''),
          'the subject begins with a verb in the imperative and a capital: "Refuse cash sales after the till is closed"',
        ],
      },
    },
  ],
} satisfies UserConfig
