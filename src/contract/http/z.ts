import { z } from 'zod'

// zod probes `eval` to compile its parsers, and the browser's content security policy reports the probe as a violation.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
