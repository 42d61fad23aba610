import { onTestFinished, vi } from 'vitest'

/** Collects files that a test saves by the browser, in order, until it ends. */
export function catchFiles() {
  const files: { name: string; blob: Blob }[] = []
  // A subclass, because the real one would keep the assigned properties.
  class CatchingURL extends URL {
    static override createObjectURL(blob: Blob) {
      return `blob:${files.push({ name: '', blob })}`
    }
    static override revokeObjectURL() {}
  }
  vi.stubGlobal('URL', CatchingURL)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function handOver(this: HTMLAnchorElement) {
    const last = files.at(-1)
    if (last) last.name = this.download
  })
  onTestFinished(() => {
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  return files
}
