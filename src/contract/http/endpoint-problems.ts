import type { Endpoint } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Returns every problem code of an endpoint: its own codes, and the codes that follow from its other fields.
 */
export function endpointProblems(
  call: Pick<Endpoint, 'method' | 'path' | 'allow' | 'storesUnderAccount' | 'problems'>,
): ProblemCode[] {
  const writes = call.method !== 'GET'
  return [
    ...call.problems,
    'bad-request',
    ...(call.path.includes('/:') ? (['not-found'] as const) : []),
    ...(writes ? (['too-large', 'unsupported-content', 'cross-site'] as const) : []),
    ...(call.allow !== 'anyone' || call.storesUnderAccount ? (['not-signed-in'] as const) : []),
    ...(call.allow !== 'anyone' ? (['not-authorised'] as const) : []),
    'number-too-large',
    'unexpected',
    'busy',
  ]
}
