import { expect, it } from 'vitest'
import { mayHoldPrograms } from './temporary-folder.ts'

const DISK = '/dev/vda / ext4 rw,relatime 0 0\n'

it.each([
  ['memory is mounted', true, `${DISK}tmpfs /dev/shm tmpfs rw,nosuid,nodev,relatime,size=1000k 0 0\n`],
  ['no program may start from it', false, `${DISK}tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n`],
  ['a later mount lies over it', false, `tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0\n`],
  ['it is a folder of the disk', false, DISK],
  ['a disk is mounted there', false, `${DISK}/dev/vdb /dev/shm ext4 rw 0 0\n`],
])('where %s, tests write there: %s', (_, may, mounts) => {
  expect(mayHoldPrograms(mounts)).toBe(may)
})
