/*
 * What react-aria asks of a browser and jsdom does not have. Tests that render these components import
 * this file for its effect: `import '@foyer/ui/testing'`.
 */
if (typeof window !== 'undefined') {
  globalThis.CSS ??= {} as typeof CSS
  // The ids we meet in tests hold letters, digits, dashes, and React's own signs; a backslash before any
  // other character is what the standard asks for them.
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
