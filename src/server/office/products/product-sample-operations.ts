import { z } from 'zod'
import { setSample } from '#shop/catalogue/titles/set-sample.ts'
import { TITLE_FIELD_TABLE } from '#shop/catalogue/products/title-field-table.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { productAct } from './product-acts.ts'

const sample = inputFields.lines(TITLE_FIELD_TABLE.sample.longest).nullable()

export const productSampleOperations = [
  productAct({
    id: 'setProductSample',
    path: '/sample',
    summary: 'Takes the sample of a title’s text down, whatever files say, or puts one there',
    permission: 'products.write',
    body: z.strictObject({ sample: sample.meta({ description: 'Null: there is none.' }) }),
    answer: {
      status: 200,
      description: 'What stood there before.',
      schema: z.strictObject({ former: z.string().nullable() }),
    },
    problems: ['no-such-product'],
    example: { sample: null },
    act: 'product sample',
    run: (shop, { parameters: { id }, body }, { by }) => setSample(shop, { productId: id, sample: body.sample, by }),
  }),
]
