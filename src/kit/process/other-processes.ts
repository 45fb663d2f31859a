import cluster from 'node:cluster'

/** What the server processes of one shop tell each other. Nobody hears themselves, and one process alone hears nothing. */
export type OtherProcesses<Message> = {
  tell(message: Message): void
  onTold(listener: (message: Message) => void): void
}

type Envelope = { topic: string; message: unknown }

function isEnvelope(given: unknown): given is Envelope {
  return typeof given === 'object' && given !== null && 'topic' in given && 'message' in given
}

/** In a server process: the others, on one topic. */
export function otherProcesses<Message>(topic: string): OtherProcesses<Message> {
  const { worker } = cluster
  return {
    tell(message) {
      // One that is just ending has nobody to tell.
      if (worker?.isConnected()) worker.send({ topic, message } satisfies Envelope, undefined, () => {})
    },
    onTold(listener) {
      worker?.on('message', (given: unknown) => {
        if (isEnvelope(given) && given.topic === topic) listener(given.message as Message)
      })
    },
  }
}

/** In the first process, which has started the others: passes on what one of them says. */
export function passOnMessages(): void {
  cluster.on('message', (from, given: unknown) => {
    if (!isEnvelope(given)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker.id !== from.id && worker.isConnected()) worker.send(given, undefined, () => {})
  })
}
