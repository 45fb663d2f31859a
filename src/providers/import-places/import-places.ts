import { hostname } from 'node:os'
import path from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { LookAtPlace } from '#shop/supply/import/places/arrived-file.ts'
import { lookInFolder } from './folder-place.ts'
import { lookAtAddress, type HttpsFetching } from './https-place.ts'

type ImportPlaces = Pick<HttpsFetching, 'rules' | 'limits' | 'sleep'> & {
  /** `DATA_DIR/imports`, in which each source has a folder. */
  folder: string
  clock: Clock
  machine?: string
}

/** The places of sources as they are seen from this machine. */
export function importPlaces({ folder, clock, machine = hostname(), ...fetching }: ImportPlaces): LookAtPlace {
  return async ({ sourceId, place, known }) => {
    if (place.kind === 'https')
      return lookAtAddress(place, known, { ...fetching, folder: path.join(folder, '.arriving', sourceId) })
    // The machine that has the folder looks the next time, or the one after.
    if (place.machine !== undefined && place.machine !== machine) return { kind: 'later' }
    return lookInFolder(path.join(folder, sourceId), clock)
  }
}
