import { readConfig } from './config/config.ts'
import { failureText } from './startup/failure-text.ts'
import { ignoreLostOutput } from './startup/ignore-lost-output.ts'
import { startShopServer } from './startup/start-shop-server.ts'

async function main(): Promise<void> {
  ignoreLostOutput()
  await startShopServer(readConfig())
}

main().catch((failure: unknown) => {
  console.error(`\n${failureText(failure)}\n`)
  process.exit(1)
})
