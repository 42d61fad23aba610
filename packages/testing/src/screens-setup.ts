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

// Files of one worker share their modules and their document, so what one test has drawn, stubbed or stored must be gone
// before the next begins. The element through which screen readers are told things is made once and stays.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  for (const child of [...document.body.children])
    if (!child.hasAttribute('data-live-announcer')) child.remove()
  // Last: what is taken off the screen may still store something.
  localStorage.clear()
  sessionStorage.clear()
})

// The library prints the whole document each time that something is not there yet, and so many times while a test waits.
// Only what is not there in the end is told with it.
configure({
  // Dialogs and tables take their time on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError(message, container) {
    const parts = [message, ...(isWaiting() ? [] : [prettyDOM(container) || ''])]
    const error = new Error(parts.filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Set by `waitFor`, and so by `findBy…`, for each try. */
function isWaiting() {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
}

withoutOwnerStacks()

const PATCHED = Symbol.for('foyer.quick-jsdom')

// The window of the document itself, which the library asks: the global one is a copy of it.
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
