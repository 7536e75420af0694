import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { allowSkippedTransitions } from './allow-skipped-transitions.ts'
import { watchBack } from './components/overlay/back-closes.ts'
import { holdReloads } from './missing-pages.ts'
import { startSession } from './session/start-session.ts'

allowSkippedTransitions(document)
holdReloads()
watchBack()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

startSession()
