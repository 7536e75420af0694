import { z } from 'zod'

// zod probes `eval` to compile its parsers; the browser's content security policy reports that as a violation.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
