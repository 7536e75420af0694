import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { allowSkippedTransitions } from './app/allow-skipped-transitions.ts'
import { mirrorCartInCookie } from './cart/mirror-cart-in-cookie.ts'
import { listenToBack } from './components/overlay/close-on-back.ts'
import { readyToHydrate } from './app/hydrate-after.ts'
import { interceptRouterReloads } from './app/route-script-failure.ts'
import { startSession } from './session/start-session.ts'

allowSkippedTransitions(document)
interceptRouterReloads()
listenToBack()

void readyToHydrate().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  startSession()
  mirrorCartInCookie()
})
