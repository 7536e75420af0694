import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { serverAccount } from './server-account.ts'

/**
 * Makes a data folder the server's own, when the shop runs as root: after its creation, and after a copy or a restore by
 * root. Does nothing for an ordinary user, nor for a folder that is the server's already.
 */
export async function giveToServer(folder: string): Promise<void> {
  const account = serverAccount()
  if (account === undefined || (await stat(folder)).uid === account.uid) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, entry), account.uid, account.gid)
  await chmod(folder, 0o700)
  await chown(folder, account.uid, account.gid)
}
