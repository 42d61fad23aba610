// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useClosedOnArrival } from './use-closed-on-arrival.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Menu() {
  return (
    <div ref={useClosedOnArrival<HTMLDivElement>()}>
      <Link to="/here">Here</Link>
    </div>
  )
}

test('keeps a menu that was opened early, and closes it on each navigation, also to the same URL', () => {
  // jsdom does not implement popovers: here every element is an open one.
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' || matches.call(this, selector)
  })
  const hidePopover = vi.fn()
  Object.assign(HTMLDivElement.prototype, { hidePopover })
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Menu />
    </MemoryRouter>,
  )
  expect(hidePopover).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Here'))
    expect(hidePopover).toHaveBeenCalledTimes(times)
  }
  Reflect.deleteProperty(HTMLDivElement.prototype, 'hidePopover')
})
