import { readConfig } from './config.ts'
import { openShopServer } from './open-shop-server.ts'

async function main(): Promise<void> {
  await openShopServer(readConfig())
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? `\n${failure.message}\n` : failure)
  process.exit(1)
})
