import cluster from 'node:cluster'

/** Messages between the server processes of one shop. A process does not get its own messages. */
export type OtherProcesses<Message> = {
  send(message: Message): void
  onMessage(listener: (message: Message) => void): void
}

type Envelope = { topic: string; message: unknown }

function isEnvelope(given: unknown): given is Envelope {
  return typeof given === 'object' && given !== null && 'topic' in given && 'message' in given
}

/** In a server process: the others, on one topic. */
export function otherProcesses<Message>(topic: string): OtherProcesses<Message> {
  const { worker } = cluster
  return {
    send(message) {
      // A process that is ending is no longer connected.
      if (worker?.isConnected()) worker.send({ topic, message } satisfies Envelope, undefined, () => {})
    },
    onMessage(listener) {
      worker?.on('message', (given: unknown) => {
        if (isEnvelope(given) && given.topic === topic) listener(given.message as Message)
      })
    },
  }
}

/** In the primary process: passes each message of one process on to all others. */
export function relayMessages(): void {
  cluster.on('message', (from, given: unknown) => {
    if (!isEnvelope(given)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker.id !== from.id && worker.isConnected()) worker.send(given, undefined, () => {})
  })
}
