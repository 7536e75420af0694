import {
  dismissSheetConflict as dismissSheetConflictCall,
  readGoogleSheet,
} from '#contract/google-sheet/google-sheet.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { dismissConflict } from './dismiss-conflict.ts'
import { showGoogleSheet } from './show-google-sheet.ts'

export const googleSheetEndpoints = (deps: Deps): Binding[] => [
  bind(readGoogleSheet, () => showGoogleSheet(deps)),
  bind(dismissSheetConflictCall, ({ params, actor }) =>
    dismissConflict(deps, { ...params, actor: requireSignedIn(actor) }),
  ),
]
