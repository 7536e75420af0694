import { lineViolations } from './line-violations.ts'
import type { SourceFile } from './source-files.ts'

type Word = { pattern: RegExp; why: string; within?: RegExp; except?: RegExp }

const VAGUE =
  'whoever|somebody|nobody|everybody|anybody|told|asked for|kept|heard|woke|awake|asleep|edition|papers|ways in'
/** Matches a vague word in a comment or in a test title, outside of backticks. */
const vagueWord = new RegExp(
  String.raw`(?:^\s*\/?\*|(?:^|\s)\/\/\s|\btest(?:\.\w+)*\(\s*['"\`]).*(?<!\`)\b(?:${VAGUE})\b(?!\`)`,
)

const lockFile = /(?:^|\/)package-lock\.json$/

const words: readonly Word[] = [
  { pattern: /^(?:<<<<<<<|>>>>>>>) /, why: 'an unresolved merge conflict' },
  {
    // 'TODO' also means "all" in Spanish, so only the start of a comment counts.
    pattern: /(?:\/\/|#|\*|--)\s*(?:TODO|FIXME|XXX|HACK)\b|\b(?:TODO|FIXME)[:(]/,
    why: 'finish it or write an issue',
  },
  {
    pattern: /(?:^|[\s"'`(=:])\/(?:work|home|root|Users)\/[\w.-]+/,
    why: 'a path of one machine',
    except: /^(?:Dockerfile|compose\.yaml)$/,
  },
  {
    pattern: /America\/Argentina|America\/Buenos_Aires/,
    why: 'only domain/calendar.ts names the time zone',
    within: /^(?:src|database|scripts|e2e)\/.*\.tsx?$/,
    except: /^src\/domain\/calendar(?:\.test)?\.ts$/,
  },
  {
    pattern:
      /(?:["'`]|^)\s*(?:select\s.*\bfrom\b|select \d|insert into\s|update ["\w]+ set\s|delete from\s|truncate ["\w])/,
    why: 'SQL lives in a store',
    within: /^src\/server\/.*\.ts$/,
    except:
      /(?:-store|\.test)\.ts$|^src\/server\/(?:database\/|http\/monitoring\/serve-health\.ts|startup\/check-shop-mode\.ts)/,
  },
  {
    pattern: /\.query<|\brows\b.*= await .*\.query\(/,
    why: 'rows are unchecked; use queryRows or Drizzle',
    within: /^src\/server\/.*\.ts$/,
    except: /\.test\.ts$|^src\/server\/database\/queries\/query-rows\.ts$/,
  },
  {
    pattern: /\b(?:AUTH|DATA|DATABASE|MAIL|MP|PUBLIC|SHOP|TRUSTED)_[A-Z]+\b/,
    why: 'texts for staff name no settings',
    within: /^src\/(?:web|domain)\/.*\.tsx?$|^src\/server\/email\/smtp\/delivery-failure\.ts$/,
  },
  {
    pattern: /"resolved": /,
    why: 'a lock file names no registry, so it installs from any',
    within: lockFile,
  },
  {
    pattern: /^\s*(?:@[^:]+:)?registry\s*=/,
    why: 'each machine chooses its registry',
    within: /^\.npmrc$/,
  },
  {
    pattern: vagueWord,
    why: 'use a noun or the standard term (STYLE.md)',
    within: /^(?:src|scripts|e2e|database)\/.*\.(?:tsx?|mjs)$/,
  },
]
const guardItself = /^scripts\/guards\/unwanted-words(?:\.test)?\.ts$/

/**
 * Reports text that must not be committed: unfinished work, merge conflicts, paths of one machine, the time zone outside of
 * calendar.ts, SQL outside of a store, names of settings in texts for staff, registries.
 */
export function unwantedWordViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !guardItself.test(path))
    .flatMap((file) =>
      words
        .filter(
          ({ within, except }) =>
            (within?.test(file.path) ?? !lockFile.test(file.path)) && !except?.test(file.path),
        )
        .flatMap(({ pattern, why }) => lineViolations(file, pattern, why)),
    )
}
