import { useLayoutEffect, useRef, useState } from 'react'
import type { OfficeRefusal } from '../../data/ask-office.ts'
import { sendPicture, type SentPicture } from '../../data/send-picture.ts'

export type RefusedPicture = { id: number; name: string; refusal: OfficeRefusal }

type Uploads = {
  /** The one that is on its way, and how many wait behind it. */
  sending: string | null
  /** How much of it has gone, in percent. */
  percent: number
  waiting: number
  refused: readonly RefusedPicture[]
  add(files: Iterable<File>): void
  forget(id: number): void
}

let lastId = 0

/** Brings pictures one after the other; each that has come is told at once. */
export function useUploads(onKept: (picture: SentPicture) => void): Uploads {
  const queue = useRef<File[]>([])
  const [sending, setSending] = useState<string | null>(null)
  const [percent, setPercent] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([])
  const isRunning = useRef(false)
  const keptHandler = useRef(onKept)
  useLayoutEffect(() => {
    keptHandler.current = onKept
  })

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const { name } = file
      setSending(name)
      setWaiting(queue.current.length)
      setPercent(0)
      const sent = await sendPicture(file, (share) => setPercent(Math.floor(share * 100)))
      if (sent.ok) keptHandler.current(sent.value)
      else setRefused((before) => [...before, { id: ++lastId, name, refusal: sent.failure }])
    }
    isRunning.current = false
    setSending(null)
    setWaiting(0)
  }

  return {
    sending,
    percent,
    waiting,
    refused,
    add(files) {
      queue.current.push(...files)
      setWaiting(queue.current.length)
      void run()
    },
    forget: (id) => setRefused((before) => before.filter((one) => one.id !== id)),
  }
}
