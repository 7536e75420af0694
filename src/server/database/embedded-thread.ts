import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { answerLine } from './answer-line.ts'
import { realDisk } from './disk.ts'
import type { FromThread, ToThread } from './open-in-thread.ts'
import { openDurable } from './open-durable.ts'

/** The thread `openInThread` starts: it opens the database of the directory it is given and answers every line it is sent. */
async function main(owner: MessagePort, dataDir: string): Promise<void> {
  const lite = await openDurable(dataDir, realDisk)
  owner.on('message', async (told: ToThread) => {
    if (told !== 'close') return answerLine(lite, told)
    await lite.close()
    process.exit()
  })
  owner.postMessage('open' satisfies FromThread)
}

await main(parentPort!, workerData as string)
