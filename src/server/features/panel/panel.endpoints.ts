import { readPanel } from '#contract/panel.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { inSharedTurn } from '#server/turns/in-shared-turn.ts'
import { showPanel } from './show-panel.ts'

export function panelEndpoints(deps: Deps): Binding[] {
  // The same for every admin, and each time the sales of two months.
  const show = inSharedTurn(() => showPanel(deps))
  return [bind(readPanel, () => show())]
}
