import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import {
  quickComputedStyle,
  quickLabels,
  quickMatches,
  quickQuerySelector,
  quickQuerySelectorAll,
} from './quick-jsdom.ts'
import { withoutOwnerStacks } from './without-owner-stacks.ts'

// Files of one worker share modules and document, so rendered elements, stubs and stored values must be
// removed after each test. The live announcer for screen readers is created once and stays.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  for (const child of [...document.body.children])
    if (!child.hasAttribute('data-live-announcer')) child.remove()
  // At the end, because components may store values when they unmount.
  localStorage.clear()
  sessionStorage.clear()
})

// Testing Library prints the whole document for each failed attempt while a test waits. Only the final error
// includes it.
configure({
  // Dialogs and tables are slow on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError(message, container) {
    const parts = [message, ...(isWaiting() ? [] : [prettyDOM(container) || ''])]
    const error = new Error(parts.filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Whether `waitFor` or `findBy…` is polling. */
function isWaiting() {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
}

withoutOwnerStacks()

const PATCHED = Symbol.for('foyer.quick-jsdom')

// The window of the document, which Testing Library uses: the global one is a copy.
const documentWindow = typeof document === 'undefined' ? null : document.defaultView
if (documentWindow && !(PATCHED in documentWindow)) {
  Object.assign(documentWindow, {
    [PATCHED]: true,
    getComputedStyle: quickComputedStyle(documentWindow.getComputedStyle.bind(documentWindow)),
  })
  Element.prototype.querySelector = quickQuerySelector(Element.prototype.querySelector)
  Object.assign(Element.prototype, {
    matches: quickMatches(Element.prototype.matches),
    querySelectorAll: quickQuerySelectorAll(Element.prototype.querySelectorAll),
  })
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get: quickLabels(Object.getOwnPropertyDescriptor(prototype, 'labels')?.get ?? (() => null)),
    })
}
