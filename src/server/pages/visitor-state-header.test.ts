import { expect, it } from 'vitest'
import { visitorStateHeader } from './visitor-state-header.ts'

it.each([
  [undefined, 'nothing-kept'],
  ['', 'nothing-kept'],
  ['i18n_redirected=hu; consent=x', 'nothing-kept'],
  ['my-cart=1; notcart=2', 'nothing-kept'],
  ['cart=%7B%7D', 'something-kept'],
  ['i18n_redirected=hu; cart=%7B%7D', 'something-kept'],
  ['a=b; CognitoIdentityServiceProvider.client.LastAuthUser=anna', 'something-kept'],
])('of a browser that sends %j the page is told %s', (cookie, toldState) => {
  expect(visitorStateHeader(cookie)).toBe(toldState)
})
