import { readPanel } from '#contract/store/panel.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { shareRuns } from '#server/concurrency/share-runs.ts'
import { confirmOpening } from './opening-list.ts'
import { showPanel } from './show-panel.ts'

export function panelEndpoints(deps: Deps): Binding[] {
  // Concurrent requests share one run, because the query reads two months of sales.
  const show = shareRuns(() => showPanel(deps))
  return [bind(readPanel, () => show()), confirmOpening(deps)]
}
