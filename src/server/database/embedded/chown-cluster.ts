import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { serverAccount } from './server-account.ts'

/** Makes the server's account the owner of a data folder, for a shop that runs as root, for example after a restore. */
export async function chownCluster(folder: string): Promise<void> {
  const account = serverAccount()
  if (account === undefined || (await stat(folder)).uid === account.uid) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, entry), account.uid, account.gid)
  await chmod(folder, 0o700)
  await chown(folder, account.uid, account.gid)
}
