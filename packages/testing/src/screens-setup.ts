import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files of one worker share their modules and their document, so what one test has drawn must be gone before the
// next begins. The element through which screen readers are told things is made once and stays.
afterEach(() => {
  cleanup()
  if (typeof document === 'undefined') return
  for (const child of [...document.body.children])
    if (!child.hasAttribute('data-live-announcer')) child.remove()
})
