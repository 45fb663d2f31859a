const LOOPBACK = /^(?:localhost|[a-z0-9.-]{1,200}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a host of an address is this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
