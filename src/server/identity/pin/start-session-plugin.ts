import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from '#contract/http/z.ts'

/**
 * Plugin of Better Auth with one call, which only the server can make: starts a session of a person whose PIN was
 * correct. Accounts with a second step are refused by the hook of `second-factor-plugin.ts`.
 */
export const startSessionPlugin = () => ({
  id: 'start-session' as const,
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ uid: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const person = await internalAdapter.findUserById(context.body.uid)
        const session = person && (await internalAdapter.createSession(person.id))
        if (person && session) await setSessionCookie(context, { session, user: person })
        return context.json({})
      },
    ),
  },
})
