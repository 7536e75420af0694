import { readPanel } from '#contract/panel.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { inSharedTurn } from '#server/turns/in-shared-turn.ts'
import { showPanel } from './show-panel.ts'

export function panelEndpoints(deps: Deps): Binding[] {
  // Concurrent requests share a run, because the query reads two months of sales.
  const show = inSharedTurn(() => showPanel(deps))
  return [bind(readPanel, () => show())]
}
