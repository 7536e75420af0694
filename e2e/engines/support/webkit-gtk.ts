import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#testing/shop/shop-process.ts'
import { type Driver, type Engine, KEY_GAP_MS } from './driver.ts'

const START_TIMEOUT_MS = 60_000
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const
const POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } } as const

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Starts WebKitGTK, the engine of Safari, with a virtual screen and its driver, which speaks W3C WebDriver. */
export async function startWebKitGtk(): Promise<Engine> {
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1400x1000x24']
  const driver = spawn('/usr/bin/xvfb-run', [...screen, '/usr/bin/WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of processes, because xvfb-run does not forward signals.
    detached: true,
    env: { ...process.env, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
  })
  const send: Send = async (method, address, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await reply.json()) as { value: never }
    if (!reply.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
    return value
  }
  await expect
    .poll(() => send('GET', '/status').then(Boolean, () => false), { timeout: START_TIMEOUT_MS })
    .toBe(true)
  return {
    open: (window) => openSession(send, window),
    close: async () => void (driver.pid && process.kill(-driver.pid)),
  }
}

async function openSession(send: Send, window: { width: number; height: number }): Promise<Driver> {
  const binary = path.join(import.meta.dirname, 'gtk-window.py')
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } },
  })
  const session = `/session/${sessionId}`
  const resize = () => send('POST', `${session}/window/rect`, { x: 0, y: 0, ...window })
  const handles = () => send<string[]>('GET', `${session}/window/handles`)
  const [first] = await handles()
  await resize()
  return {
    goTo: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('POST', `${session}/actions`, { actions: [{ ...POINTER, actions }] })
    },
    type: (text) => sendKeys(send, session, [...text]),
    press: (key) => sendKeys(send, session, [KEYS[key]]),
    async switchToNewTab() {
      await expect.poll(async () => (await handles()).length).toBe(2)
      const handle = (await handles()).find((one) => one !== first)
      await send('POST', `${session}/window`, { handle })
      await resize()
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    // The driver answers with an error after it has closed the last window.
    close: () => send<void>('DELETE', session).catch(() => {}),
  }
}

async function sendKeys(send: Send, session: string, keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: KEY_GAP_MS },
  ])
  await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
}
