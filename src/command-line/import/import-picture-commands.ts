import type { PictureFileFailure } from '#shop/catalogue/claims/pictures/take-picture-file.ts'
import type { Command } from '../command.ts'
import { BY, operator } from '../operator.ts'

async function loadVerbs() {
  const [
    { CannotUnpack },
    { openObjectStore },
    { imageWorkerPool },
    { objectAddresses },
    { MOST_PICTURE_BYTES, takePictureFile },
    { recordAct },
    { shopSecret },
    { pictureFiles },
    { withShop },
  ] = await Promise.all([
    import('#kit/formats/unpack.ts'),
    import('#providers/object-storage/open-object-store.ts'),
    import('#server/images/image-worker-pool.ts'),
    import('#shop/catalogue/content/object-address.ts'),
    import('#shop/catalogue/claims/pictures/take-picture-file.ts'),
    import('#shop/people/staff/as-act.ts'),
    import('#main/shop-secret.ts'),
    import('./picture-files.ts'),
    import('../with-shop.ts'),
  ])
  return {
    CannotUnpack,
    openObjectStore,
    imageWorkerPool,
    objectAddresses,
    MOST_PICTURE_BYTES,
    takePictureFile,
    recordAct,
    shopSecret,
    pictureFiles,
    withShop,
  }
}

function sentence(failure: PictureFileFailure): string {
  switch (failure.kind) {
    case 'not-named-by-ean':
      return 'is not named by an EAN, as 9789631420012.jpg or 9789631420012_2.jpg'
    case 'no-such-title':
      return `has no title: there is no ${failure.ean}`
    case 'cover-missing':
      return 'waits for a cover: bring that first'
    case 'unreadable':
      return `is refused. ${failure.reason}`
  }
}

/** `npm run shop -- import pictures <folder or zip>` */
export const importPictureCommands: readonly Command[] = [
  {
    name: 'import pictures',
    summary: 'Takes pictures of titles from a folder or a zip file: 9789631420012.jpg is a cover, …_2.jpg its gallery',
    details:
      'JPEG, PNG, WebP, AVIF or GIF, 100 points at least on each side, 20 MB and 24 million points at most. They keep their places whatever a publisher’s file names later.',
    arguments: [{ name: 'place', help: 'A folder, or a zip file' }],
    options: BY,
    async run(context) {
      const { withShop, ...verbs } = await loadVerbs()
      const [place = ''] = context.args
      const { config, root, say, values } = context
      await withShop(context, async (shop) => {
        const addresses = verbs.objectAddresses(await verbs.shopSecret(config), () => shop.clock.now())
        const workers = verbs.imageWorkerPool({ root })
        const intake = { measure: workers.measure, objects: verbs.openObjectStore(config, addresses) }
        const counts = { taken: 0, same: 0, refused: 0 }
        const refuse = (name: string, why: string) => {
          counts.refused++
          say(`${name} ${why}.`)
        }
        try {
          for await (const { name, read } of verbs.pictureFiles(place, verbs.MOST_PICTURE_BYTES)) {
            const bytes = await read().catch((error: unknown) => {
              if (!(error instanceof verbs.CannotUnpack)) throw error
              return error
            })
            if (bytes === null) refuse(name, 'has more than 20 MB')
            else if (bytes instanceof Error) refuse(name, 'cannot be unpacked')
            else {
              const taken = await verbs.takePictureFile(shop, intake, { name, bytes })
              if (!taken.ok) refuse(name, sentence(taken.failure).replace(/\.$/, ''))
              else counts[taken.value.isChanged ? 'taken' : 'same']++
            }
          }
        } finally {
          workers.stop()
        }
        if (counts.taken > 0)
          await verbs.recordAct(shop, { by: operator(values), operation: 'import pictures', input: counts })
        say(`${counts.taken} pictures taken, ${counts.same} were there already, ${counts.refused} not taken.`)
      })
    },
  },
]
