type SlideRow = {
  title: string
  description: string
  path: string | null
  url: string | null
  image: string | null
  s3key: string | null
}

/** Where a slide leads: a page of the shop, or an address of somebody else's. */
export type SlideLink = { kind: 'inside'; path: string } | { kind: 'outside'; url: string }

const INSIDE = /^\/(?![/\\])[^\s\\]*$/
const OBJECT_KEY = /^[\w-][\w./-]{0,500}$/

/** DATA-04: the path first, then the url. What is neither a page's path nor an http(s) address leads nowhere. */
export function slideLink({ path, url }: Pick<SlideRow, 'path' | 'url'>, publicUrl: string): SlideLink | null {
  if (path && INSIDE.test(path)) return { kind: 'inside', path }
  const address = url ? URL.parse(url) : null
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null
  const inside = address.pathname + address.search + address.hash
  if (address.origin === URL.parse(publicUrl)?.origin && INSIDE.test(inside)) return { kind: 'inside', path: inside }
  return { kind: 'outside', url: address.href }
}

/** A slide always has a title, and its texts do not repeat each other. */
export function slideWords({ title, description }: Pick<SlideRow, 'title' | 'description'>, productTitle = '') {
  const headline = title || productTitle || description
  return { title: headline, description: headline === description ? '' : description }
}

/** DATA-04: the object of its picture. `image` may name an object, not an address: visitors' browsers are not sent to other hosts. */
export function slideObjectKey({ s3key, image }: Pick<SlideRow, 's3key' | 'image'>): string | null {
  if (s3key) return s3key
  return image && OBJECT_KEY.test(image) && !image.includes('..') ? image : null
}
