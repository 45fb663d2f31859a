import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { fieldsOfTitle } from '#shop/catalogue/claims/facts/fields-of-title.ts'
import { ownReference } from '#shop/catalogue/claims/facts/own-reference.ts'
import { collateralBlock } from './collateral-block.ts'
import { descriptiveBlock } from './descriptive-block.ts'
import type { OnixTerms } from './onix-message.ts'
import { composite } from './onix-writer.ts'
import { eanElements } from './product-number.ts'
import { publishingBlock } from './publishing-block.ts'
import { relatedBlock } from './related-block.ts'
import { supplyBlock } from './supply-block.ts'

/** List 1: confirmed on publication, that is the whole record; deleted. */
const [WHOLE, DELETED] = ['03', '05']

/** One title as a record of ONIX, its parts in the order of the schema. */
export function onixProductOf(title: WholeTitle, terms: OnixTerms): string {
  const { write, shopUrl, shopName, today, vatPercent } = terms
  const fields = fieldsOfTitle(title, shopUrl)
  const head = [
    write('RecordReference', ownReference(shopUrl, title.id)),
    write('NotificationType', title.isDeleted ? DELETED : WHOLE),
    ...eanElements(write, title.ean),
  ]
  const blocks = title.isDeleted
    ? []
    : [
        descriptiveBlock(write, fields, title.categories),
        collateralBlock(write, fields),
        publishingBlock(write, fields, today),
        relatedBlock(write, title),
        supplyBlock(write, fields, { shopName, today, vatPercent: vatPercent(title.vatClass) }),
      ]
  return composite(write, 'Product', [...head, ...blocks], `datestamp="${onixStamp(title.updatedAt)}"`)
}

/** 20261116T101500Z */
export function onixStamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
