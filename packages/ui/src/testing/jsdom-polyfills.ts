/*
 * Browser APIs that react-aria needs and jsdom lacks. Tests that render these components import
 * this file for its side effect: `import '@foyer/ui/testing'`.
 */
if (typeof window !== 'undefined') {
  globalThis.CSS ??= {} as typeof CSS
  // Ids in tests contain letters, digits, dashes and characters of React; the standard escapes all others
  // with a backslash.
  CSS.escape ??= (value: string) => value.replaceAll(/[^\w-]/g, (character) => `\\${character}`)
  URL.createObjectURL ??= (file) => `blob:test/${file instanceof File ? file.name : ''}`
  URL.revokeObjectURL ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
