import { z } from 'zod'

// zod probes `eval`, which the content security policy of browsers reports as a violation.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
