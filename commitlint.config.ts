import { isImperative } from './scripts/guards/is-imperative.ts'

const IMPERATIVE =
  'the subject begins with a capital and a verb in the imperative: "Refuse cash sales after the till is closed"'

/** Rules of commit messages. The Git hook of lefthook.yaml applies them. */
export default {
  parserPreset: { parserOpts: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] } },
  plugins: [
    {
      rules: {
        'subject-imperative': ({ subject }: { subject?: string | null }) => [
          isImperative(subject ?? ''),
          IMPERATIVE,
        ],
      },
    },
  ],
  rules: {
    'body-leading-blank': [2, 'always'],
    'header-max-length': [2, 'always', 72],
    'subject-full-stop': [2, 'never', '.'],
    'subject-imperative': [2, 'always'],
  },
}
