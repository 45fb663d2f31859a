/** How movements of copies name the run to which they belong. */
export function runDocument(runId: number): string {
  return `import ${runId}`
}
