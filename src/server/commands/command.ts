import type { Endpoint, ReplyOf } from '#contract/http/endpoint.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind, type HandlerInput } from '#server/handlers/binding.ts'
import { requireSignedIn, type SignedInActor } from '#server/identity/actor.ts'
import { type CommandResult, runCommand } from './run-command.ts'

type Request<E extends Endpoint> = HandlerInput<E> & { readonly actor: SignedInActor; readonly deps: Deps }

/** `at`: start of the attempt. `prepared`: result of `prepare`. */
type Run<E extends Endpoint, Prepared> = (
  tx: Transaction,
  input: Request<E> & { readonly at: Date; readonly prepared: Prepared },
) => Promise<CommandResult<ReplyOf<E>>>

type Steps<E extends Endpoint, Prepared> = Pick<Binding, 'skipsClientSlot'> & {
  /** Checks and reads that must not hold locks. Runs once, before the transaction, also for a repeated request. */
  readonly prepare?: (request: Request<E>) => Prepared | Promise<Prepared>
  readonly run: Run<E, Prepared>
  /** Runs after the commit, also for a repeated request. */
  readonly afterCommit?: (request: Request<E> & { readonly prepared: Prepared }) => void | Promise<void>
}

/**
 * Binds a staff command to its call. `run` gets the transaction of `runCommand`, may run several times, and returns the
 * reply with its audit entry. A command with more steps passes them as an object. Refuses a guest with `not-signed-in`.
 */
export const command =
  <E extends Endpoint, Prepared = undefined>(endpoint: E, steps: Run<E, Prepared> | Steps<E, Prepared>) =>
  (deps: Deps): Binding => {
    const { run, prepare, afterCommit, ...options }: Steps<E, Prepared> =
      typeof steps === 'function' ? { run: steps } : steps
    return bind(
      endpoint,
      async (input) => {
        const request = { ...input, actor: requireSignedIn(input.actor), deps }
        // Without `prepare`, `Prepared` is undefined.
        const prepared = (await prepare?.(request)) as Prepared
        const reply = await runCommand(deps, request, (tx) =>
          run(tx, { ...request, at: deps.clock.now(), prepared }),
        )
        await afterCommit?.({ ...request, prepared })
        return reply
      },
      options,
    )
  }
