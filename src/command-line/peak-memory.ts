/** The most that this process has ever held. */
export function peakMemoryMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
