import { readConfig } from './config/config.ts'
import { ignoreLostOutput } from './startup/ignore-lost-output.ts'
import { startShopServer } from './startup/start-shop-server.ts'

async function main(): Promise<void> {
  ignoreLostOutput()
  await startShopServer(readConfig())
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? `\n${failure.message}\n` : failure)
  process.exit(1)
})
