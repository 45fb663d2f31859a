import path from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { barionSimulator } from './barion/barion-simulator.ts'
import { fileStore } from './file-store.ts'
import { foxpostSimulator, type FoxpostSimulatorKeys } from './foxpost/foxpost-simulator.ts'
import { glsSimulator, type GlsSimulatorKeys } from './gls/gls-simulator.ts'
import type { PageFonts } from './pages/page-style.ts'
import { pathOf } from './path-of.ts'
import type { PayPalKeys } from './paypal/paypal-tokens.ts'
import { paypalSimulator } from './paypal/paypal-simulator.ts'
import { senderSimulator, type SenderKeys } from './sender/sender-simulator.ts'
import type { Simulator } from './simulator.ts'

type OpenSimulators = {
  /** Their state is here, and outlives them. */
  folder: string
  clock: Clock
  keys: {
    barion: { posKey: string; payee: string }
    paypal: PayPalKeys
    sender: SenderKeys
    gls: GlsSimulatorKeys
    foxpost: FoxpostSimulatorKeys
  }
  paths: Record<'barion' | 'paypal' | 'sender' | 'gls' | 'foxpost', string>
  /** What a browser finds before those paths. */
  publicUrl: string
  fonts?: PageFonts
}

/** All companies at their paths; whoever asks for anything else finds nothing. */
export function openSimulators({ folder, clock, keys, paths, publicUrl, fonts }: OpenSimulators): Simulator {
  const stores = {
    barion: fileStore(path.join(folder, 'barion.db')),
    paypal: fileStore(path.join(folder, 'paypal.db')),
    sender: fileStore(path.join(folder, 'sender.db')),
    gls: fileStore(path.join(folder, 'gls.db')),
    foxpost: fileStore(path.join(folder, 'foxpost.db')),
  }
  const common = (name: keyof typeof stores) => ({
    store: stores[name],
    clock,
    publicUrl: publicUrl + paths[name],
    fonts,
  })
  const simulators = [
    { path: paths.barion, simulator: barionSimulator({ ...common('barion'), keys: keys.barion }) },
    { path: paths.paypal, simulator: paypalSimulator({ ...common('paypal'), keys: keys.paypal }) },
    { path: paths.sender, simulator: senderSimulator({ ...common('sender'), keys: keys.sender }) },
    { path: paths.gls, simulator: glsSimulator({ ...common('gls'), keys: keys.gls }) },
    { path: paths.foxpost, simulator: foxpostSimulator({ ...common('foxpost'), keys: keys.foxpost }) },
  ]
  return {
    async answer(request) {
      const pathname = pathOf(request.url)
      const found = simulators.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
      return found ? found.simulator.answer(request) : new Response('There is nothing here.\n', { status: 404 })
    },
    async stop() {
      await Promise.all(simulators.map(({ simulator }) => simulator.stop()))
      for (const store of Object.values(stores)) store.close()
    },
  }
}
