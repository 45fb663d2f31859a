import type { KeyObject } from 'node:crypto'
import type { ConnectionName, ConnectionValues } from './connection-table.ts'

/** What a company or a server says to keys: nobody is told its own words. `takes`: it was reached, and tells no more. */
export const CONNECTION_ANSWERS = ['works', 'takes', 'refused', 'away'] as const
export type ConnectionAnswer = (typeof CONNECTION_ANSWERS)[number]

/** What the operator has set for the shop as a whole, and the office shows. */
export type HouseServices = {
  objects: 'bucket' | 'folder'
  backups: 'bucket' | 'folder' | 'off'
  errorReports: boolean
}

/** What verbs know of how this process is connected. */
export type Connections = {
  /** Seals the keys that the office types. */
  key: KeyObject
  /** The environment sets it, and wins. */
  isByEnvironment(name: ConnectionName): boolean
  /** Nobody has set it, and in development the shop plays it itself. */
  isPlayed(name: ConnectionName): boolean
  services: HouseServices
  /** Whether a server that the office names may be asked: none of this machine or of the networks around it. */
  mayAsk(host: string): Promise<boolean>
  /** Asks with these values, null being the environment’s; changes nothing there. */
  ask(name: ConnectionName, values: ConnectionValues | null): Promise<ConnectionAnswer>
}
