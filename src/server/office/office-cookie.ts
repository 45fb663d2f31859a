/** The cookie that says who works here: only `/admin` gets it, no script reads it, and it goes with the browser. */
export type OfficeCookie = { read(request: Request): string | null; write(token: string | null): string }

const TOKEN = /^[\w-]{43}$/

/** Without TLS, which there is only on one's own machine, a browser would not take the name `__Secure-`. */
export function officeCookie({ isSecure }: { isSecure: boolean }): OfficeCookie {
  const name = isSecure ? '__Secure-office' : 'office'
  const attributes = `Path=/admin; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
      const token = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
      return TOKEN.test(token) ? token : null
    },
    write: (token) => (token ? `${name}=${token}; ${attributes}` : `${name}=; ${attributes}; Max-Age=0`),
  }
}
