import { readPanel } from '#contract/panel.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { showPanel } from './show-panel.ts'

export const panelEndpoints = (deps: Deps): Binding[] => [bind(readPanel, () => showPanel(deps))]
