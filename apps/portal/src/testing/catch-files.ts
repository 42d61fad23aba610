import { onTestFinished, vi } from 'vitest'

/** Files that a test hands over to the browser, in their order, until it is over. */
export function catchFiles() {
  const files: { name: string; blob: Blob }[] = []
  // A class of its own: the real one would keep what is put on it.
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
